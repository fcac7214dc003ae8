import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffHelp } from '../contract/staff-help.ts';
import { staffSetHelp } from '../contract/staff-set-help.ts';
import { type HelpLink, helpLink } from '../domain/help-links.ts';

type Known = OutputOf<typeof staffHelp>;
type Row = { key: number; link: HelpLink };

/** Who helps with gambling, by country, as players are shown it. */
export const HelpPage = () => {
  const { t } = useTranslation('protection');
  const read = useRead(staffHelp, {});
  return (
    <>
      <PageHead title={t('desk.helpPage.title')} />
      <ReadStates read={read} feature="protection">
        {/* Another version begins the form again. */}
        {(known) => <HelpForm key={known.version} known={known} />}
      </ReadStates>
    </>
  );
};

const blank: HelpLink = { country: null, name: '', phone: null, url: null };

const useHelpRows = ({ links, version }: Known) => {
  const { t } = useTranslation('protection');
  const [rows, setRows] = useState<readonly Row[]>(() => links.map((link, key) => ({ key, link })));
  const [isTried, setIsTried] = useState(false);
  const setting = useReasoned(staffSetHelp, {
    feature: 'protection',
    refreshes: [staffHelp],
    done: t('desk.helpPage.saved'),
  });
  const save = () => {
    setIsTried(true);
    if (rows.length > 0 && rows.every(({ link }) => helpLink.safeParse(link).success))
      setting.ask({ links: rows.map(({ link }) => link), version });
  };
  const change = (key: number, link: HelpLink) => setRows(rows.map((row) => (row.key === key ? { key, link } : row)));
  const remove = (key: number) => setRows(rows.filter((row) => row.key !== key));
  const add = () => setRows([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, link: blank }]);
  return { rows, isTried, save, change, remove, add, dialog: setting.dialog };
};

const HelpForm = ({ known }: { known: Known }) => {
  const { t } = useTranslation('protection');
  const mayWrite = usePermission()('protection.write');
  const { rows, isTried, save, change, remove, add, dialog } = useHelpRows(known);
  return (
    <>
      <p className="mb-4 max-w-200 text-sm text-soft">
        {t('desk.helpPage.hint', { country: known.country })} {t('desk.helpPage.countryHint')}
      </p>
      <ol aria-label={t('desk.helpPage.title')} className="flex flex-col gap-3">
        {rows.map(({ key, link }) => (
          <li key={key}>
            <Card className="flex items-start gap-3">
              <HelpFields link={link} isFixed={!mayWrite} isTried={isTried} onChange={(next) => change(key, next)} />
              {mayWrite && (
                <IconButton label={t('desk.helpPage.remove', { name: link.name })} onClick={() => remove(key)}>
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              )}
            </Card>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={add}>
            {t('desk.helpPage.add')}
          </Button>
          <Button tone="money" onClick={save}>
            {t('desk.helpPage.save')}
          </Button>
        </div>
      )}
      <ReasonDialog title={t('desk.helpPage.saveTitle')} confirmLabel={t('desk.helpPage.save')} {...dialog}>
        {t('desk.helpPage.saveText')}
      </ReasonDialog>
    </>
  );
};

const names = ['country', 'name', 'phone', 'url'] as const;
type Name = (typeof names)[number];

type FieldsProps = { link: HelpLink; isFixed: boolean; isTried: boolean; onChange: (link: HelpLink) => void };

const HelpFields = ({ link, isFixed, isTried, onChange }: FieldsProps) => {
  const { t } = useTranslation('protection');
  const checked = helpLink.safeParse(link);
  const wrong = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  const typed = (name: Name, text: string) => {
    const written = name === 'country' ? text.toUpperCase() : text;
    onChange({ ...link, [name]: written === '' && name !== 'name' ? null : written });
  };
  return (
    <div className="grid min-w-0 grow gap-3 sm:grid-cols-2 xl:grid-cols-[8rem_1fr_12rem_1fr]">
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`desk.helpPage.${name}`)}
          error={isTried && wrong.has(name) ? t(`desk.helpPage.wrong.${name}`) : undefined}
          spellCheck={false}
          disabled={isFixed}
          value={link[name] ?? ''}
          onChange={({ target }) => typed(name, target.value)}
        />
      ))}
    </div>
  );
};
