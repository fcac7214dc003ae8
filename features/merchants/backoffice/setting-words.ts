import { amountView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import type { SettingField, SettingPart } from '#kit/shared/settings/setting-fields.ts';
import type { staffSettings } from '../contract/staff-settings.ts';

export type KnownSetting = OutputOf<typeof staffSettings>['settings'][number];

/** What a setting, its parts and its values are called: in the words of the feature whose setting it is. */
export type SettingWords = {
  title: string;
  hint: string;
  labelOf: (field: SettingField) => string;
  choiceOf: (choice: string) => string;
  /** A part as people read it. */
  shown: (field: SettingField, part: SettingPart) => string;
};

/** The texts of every feature that has settings. */
export const useSettingWords = (settings: readonly KnownSetting[]) => {
  const owners = [...new Set(settings.map(({ owner }) => owner))];
  const { t: desk, texts } = useTranslation(['merchants', ...owners]);
  return {
    headingOf: (owner: string): string => texts.translate([owner])('settings.heading'),
    wordsOf: ({ key, owner }: Pick<KnownSetting, 'key' | 'owner'>): SettingWords => {
      const t = texts.translate([owner]);
      const name = key.slice(key.indexOf('.') + 1);
      const choiceOf = (choice: string) => t(`settings.${name}.choices.${choice}`);
      const shown = (field: SettingField, part: SettingPart): string => {
        if (part === null || part === '' || (Array.isArray(part) && part.length === 0))
          return desk('desk.settings.empty');
        if (Array.isArray(part))
          return part.map((one) => (field.kind === 'list' && field.choices ? choiceOf(one) : one)).join(', ');
        if (typeof part === 'boolean') return desk(part ? 'desk.on' : 'desk.off');
        if (field.kind === 'choice') return choiceOf(String(part));
        if (field.kind === 'money') return amountView(minorOf(String(part)));
        const unit = 'unit' in field ? field.unit : null;
        return unit === null ? String(part) : desk(`desk.settings.amounts.${unit}`, { count: Number(part) });
      };
      return {
        title: t(`settings.${name}.title`),
        hint: t(`settings.${name}.hint`),
        labelOf: (field) =>
          field.name === 'value' ? t(`settings.${name}.title`) : t(`settings.${name}.fields.${field.name}`),
        choiceOf,
        shown,
      };
    },
  };
};
