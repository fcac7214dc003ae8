import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const modes = ['claim', 'automatic'] as const;
export type TypedClaim = { mode: (typeof modes)[number]; claimDays: string };

/** From 1 to 60; undefined for anything else. */
export const claimDaysOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 60 ? Number(text) : undefined;

/** Claimed by hand within some days, or paid by itself: never both. */
export const ClaimFields = ({ claim, onChange }: { claim: TypedClaim; onChange: (claim: TypedClaim) => void }) => {
  const { t } = useTranslation('rebates');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        label={t('desk.mode')}
        all={modes}
        chosen={claim.mode}
        wordOf={(mode) => t(`desk.modes.${mode}`)}
        onChoose={(mode) => onChange({ ...claim, mode })}
      />
      {claim.mode === 'claim' && (
        <TextField
          label={t('desk.claimDays')}
          inputMode="numeric"
          value={claim.claimDays}
          onChange={({ target }) => onChange({ ...claim, claimDays: target.value })}
        />
      )}
    </div>
  );
};
