import { use } from 'react';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffEntries } from '../../contract/entries/staff-entries.ts';
import type { Linkage } from '../../domain/body.ts';
import { linkageActions, linkageTypes, lobbyCategories } from '../../domain/places.ts';
import { TargetChoicesContext } from './target-choices.ts';

type Props = { linkage: Linkage; isFaulty: boolean; isReadOnly: boolean; onChange: (linkage: Linkage) => void };

/** What a press does: its sort, then the target that fits it. */
export const LinkageField = ({ linkage, isFaulty, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('content');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('desk.linkage.title')}</legend>
      <SelectField
        label={t('desk.linkage.title')}
        disabled={isReadOnly}
        value={linkage.type}
        onChange={(event) => {
          const type = linkageTypes.find((name) => name === event.target.value) ?? 'none';
          onChange({ type, target: '' });
        }}
      >
        {linkageTypes.map((type) => (
          <option key={type} value={type}>
            {t(`desk.linkage.types.${type}`)}
          </option>
        ))}
      </SelectField>
      <Target linkage={linkage} isFaulty={isFaulty} isReadOnly={isReadOnly} onChange={onChange} />
    </fieldset>
  );
};

/** Pages of the site that content often leads to; any other path may be typed. */
const pages = [
  '/',
  '/lottery',
  '/promotions',
  '/deposit',
  '/withdraw',
  '/help',
  '/down',
  '/verify',
  '/register',
  '/complaint',
];

const Target = ({ linkage, isFaulty, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('content');
  const { lotteryGames } = use(TargetChoicesContext);
  const { type, target } = linkage;
  const error = isFaulty ? t(`desk.linkage.wrong.${type}`) : undefined;
  const choose = (next: string) => onChange({ type, target: next });
  const shared = { error, isReadOnly, target, onTarget: choose };
  switch (type) {
    case 'none':
      return null;
    case 'promotion':
      return <PromotionTarget {...shared} />;
    case 'category':
      return <Choice {...shared} choices={lobbyCategories.map((name) => [name, t(`desk.groups.${name}`)])} />;
    case 'action':
      return <Choice {...shared} choices={linkageActions.map((name) => [name, t(`desk.linkage.actions.${name}`)])} />;
    case 'lottery':
      if (lotteryGames.length > 0)
        return <Choice {...shared} choices={lotteryGames.map(({ gameCode, name }) => [gameCode, name])} />;
      break;
    case 'page':
    case 'link':
      break;
  }
  return (
    <>
      <TextField
        label={t(`desk.linkage.targets.${type}`)}
        error={error}
        readOnly={isReadOnly}
        list={type === 'page' ? 'site-pages' : undefined}
        placeholder={t(`desk.linkage.examples.${type}`)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={target}
        onChange={(event) => choose(event.target.value.trim())}
      />
      {type === 'page' && (
        <datalist id="site-pages">
          {pages.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
};

type ChoiceProps = {
  target: string;
  error: string | undefined;
  isReadOnly: boolean;
  onTarget: (target: string) => void;
};

const Choice = ({ choices, target, error, isReadOnly, onTarget }: ChoiceProps & { choices: [string, string][] }) => {
  const { t } = useTranslation('content');
  return (
    <SelectField
      label={t('desk.linkage.target')}
      error={error}
      disabled={isReadOnly}
      value={target}
      onChange={(event) => onTarget(event.target.value)}
    >
      <option value="">{t('desk.choose')}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
};

const PromotionTarget = (props: ChoiceProps) => {
  const { data } = useRead(staffEntries, { kind: 'promotion', pageNo: 1, pageSize: 200 });
  return <Choice {...props} choices={(data?.entries ?? []).map(({ entryId, title }) => [entryId, title])} />;
};
