import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { partsOf, valueOfParts } from '#kit/shared/settings/setting-fields.ts';
import { staffReturnSetting } from '../contract/staff-return-setting.ts';
import { staffSetSetting } from '../contract/staff-set-setting.ts';
import { staffSettings } from '../contract/staff-settings.ts';
import { staffSettingVersions } from '../contract/staff-setting-versions.ts';
import { SettingDifference } from './setting-difference.tsx';
import { draftOf, partsTyped } from './setting-draft.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingInput } from './setting-input.tsx';
import type { KnownSetting, SettingWords } from './setting-words.ts';

type Props = { setting: KnownSetting; words: SettingWords };

const refreshes = [staffSettings, staffSettingVersions];

/** What is said after a change: it stands, or it waits for a second person. */
const useOutcome = () => {
  const { t } = useTranslation('merchants');
  return ({ outcome }: { outcome: 'done' | 'needs_approval' }) =>
    t(outcome === 'done' ? 'desk.settings.saved' : 'desk.settings.asked');
};

/** One setting: what it is, its form, and how it was changed so far. */
export const SettingForm = ({ setting, words }: Props) => {
  const { t } = useTranslation('merchants');
  const { key, version, value, fields, mayChange } = setting;
  const done = useOutcome();
  const returning = useReasoned(staffReturnSetting, { feature: 'merchants', refreshes, done });
  const isDefault = JSON.stringify(partsOf(value)) === JSON.stringify(partsOf(setting.default));
  const returnTo = (to: number) => returning.ask({ key, to, version });
  return (
    <Card aria-label={words.title}>
      <PartHeading title={words.title} more={<code className="text-xs text-faint">{key}</code>} />
      <p className="mb-3 text-sm text-soft">{words.hint}</p>
      {setting.isAsked && <p className="mb-3 text-sm text-warn">{t('desk.settings.waits')}</p>}
      {setting.isOutdated && <p className="mb-3 text-sm text-warn">{t('desk.settings.outdated')}</p>}
      <ValueForm setting={setting} words={words} />
      <Facts
        facts={[
          [t('desk.settings.effect'), t(`desk.settings.effects.${setting.effect}`)],
          [t('desk.settings.secondPerson'), t(`desk.settings.secondPersons.${setting.secondPerson}`)],
          [
            t('desk.settings.default'),
            fields.map((field) => words.shown(field, partsOf(setting.default)[field.name] ?? null)).join(' · '),
          ],
        ]}
      />
      {mayChange && !isDefault && (
        <Button
          size="small"
          tone="quiet"
          className="mt-2"
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => returnTo(0)}
        >
          {t('desk.settings.toDefault')}
        </Button>
      )}
      <SettingHistory setting={setting} words={words} onReturn={returnTo} />
      <ReasonDialog
        title={t('desk.settings.returnTitle', { name: words.title })}
        confirmLabel={t('desk.settings.return')}
        {...returning.dialog}
      >
        {t(`desk.settings.effects.${setting.effect}`)}
      </ReasonDialog>
    </Card>
  );
};

const ValueForm = ({ setting, words }: Props) => {
  const { t } = useTranslation('merchants');
  const { key, version, value, fields, mayChange, effect } = setting;
  const signs = numberSigns();
  const [draft, setDraft] = useState(() => draftOf(fields, partsOf(value), signs));
  const [isTried, setIsTried] = useState(false);
  const done = useOutcome();
  const saving = useReasoned(staffSetSetting, { feature: 'merchants', refreshes, done });
  const typed = partsTyped(fields, draft, signs);
  const faults = isTried && 'faults' in typed ? typed.faults : {};
  const save = () => {
    setIsTried(true);
    if ('parts' in typed) saving.ask({ key, value: valueOfParts(fields, typed.parts), version });
  };
  return (
    <>
      <form
        noValidate
        className="mb-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            words={words}
            typed={draft[field.name] ?? ''}
            fault={faults[field.name]}
            disabled={!mayChange}
            onType={(next) => setDraft({ ...draft, [field.name]: next })}
          />
        ))}
        {mayChange && (
          <Button type="submit" className="self-end">
            {t('desk.save')}
          </Button>
        )}
      </form>
      <ReasonDialog
        title={t('desk.settings.saveTitle', { name: words.title })}
        confirmLabel={t('desk.save')}
        {...saving.dialog}
      >
        <p>{t(`desk.settings.effects.${effect}`)}</p>
        {saving.asked && <SettingDifference fields={fields} words={words} before={value} after={saving.asked.value} />}
      </ReasonDialog>
    </>
  );
};
