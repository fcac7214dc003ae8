import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { moneys } from '#kit/shared/money/currency.ts';
import type { StepProps } from './wizard-parts.ts';

/** What it is played in, and where its days begin: for good. */
export const MoneyStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTranslation('platform');
  return (
    <>
      <SelectField
        label={t('desk.currency')}
        error={errorOf('currency')}
        value={draft.currency}
        onChange={({ target }) => change({ currency: target.value })}
      >
        {Object.keys(moneys).map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('desk.timeZone')}
        hint={t('desk.wizard.timeZoneHint')}
        error={errorOf('timeZone')}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.timeZone}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
    </>
  );
};
