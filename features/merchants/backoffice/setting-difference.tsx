import { useTranslation } from '#kit/browser/texts/translation.ts';
import { partsOf, type SettingField, type SettingValue } from '#kit/shared/settings/setting-fields.ts';
import { differingFields } from './setting-draft.ts';
import type { SettingWords } from './setting-words.ts';

type Props = {
  fields: readonly SettingField[];
  words: SettingWords;
  before: SettingValue;
  after: SettingValue;
};

/** What differs between two values of a setting, part by part. */
export const SettingDifference = ({ fields, words, before, after }: Props) => {
  const { t } = useTranslation('merchants');
  const [was, is] = [partsOf(before), partsOf(after)];
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {differingFields(fields, was, is).map((field) => (
        <li key={field.name} className="flex flex-wrap items-baseline gap-x-2 break-words">
          {field.name !== 'value' && <span className="text-soft">{words.labelOf(field)}</span>}
          <del className="rounded-sm bg-bad/15 text-bad line-through">
            <span className="sr-only">{t('desk.settings.was')} </span>
            {words.shown(field, was[field.name] ?? null)}
          </del>
          <ins className="rounded-sm bg-good/15 text-good no-underline">
            <span className="sr-only">{t('desk.settings.is')} </span>
            {words.shown(field, is[field.name] ?? null)}
          </ins>
        </li>
      ))}
    </ul>
  );
};
