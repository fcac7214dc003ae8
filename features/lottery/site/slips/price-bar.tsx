import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import { numberSigns, shortMoneyView, playSign } from '#kit/browser/texts/format.ts';
import { amountTyped, typedOf } from '#kit/shared/money/amount-typed.ts';
import { minor, type Minor } from '#kit/shared/money/money.ts';
import type { Slip } from './use-slip.ts';

const presets = [1, 5, 10, 20, 50, 100].map((baht) => minor(BigInt(baht) * 100n));

/** One price for every number; single prices stand at the lines. */
export const PriceBar = ({ slip }: { slip: Slip }) => {
  const { t } = useTranslation('lottery');
  const chosen = sharedStake(slip);
  return (
    <fieldset className="min-w-0 rounded-card bg-card p-3 sm:p-4">
      <legend className="sr-only">{t('price.forAll')}</legend>
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <span aria-hidden className="text-sm font-semibold text-soft">
          {t('price.forAll')}
        </span>
        <StakeField label={t('price.forAllField')} stake={chosen} onChange={slip.setStakeForAll} className="w-28" />
      </div>
      <div className="grid grid-cols-6 gap-1.5">
        {presets.map((preset) => (
          <Chip
            key={String(preset)}
            isChosen={chosen === preset}
            onClick={() => slip.setStakeForAll(preset)}
            className="figures px-0!"
          >
            {shortMoneyView(preset)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
};

/** The price that all lines have; undefined where they differ. */
const sharedStake = ({ lines, stakeForAll }: Slip): Minor | undefined =>
  lines.every(({ stake }) => stake === stakeForAll) ? stakeForAll : undefined;

type FieldProps = {
  label: string;
  stake: Minor | undefined;
  onChange: (stake: Minor | undefined) => void;
  isWrong?: boolean;
  className?: string;
};

/** An amount of baht as it is typed; what is no amount counts as no price. */
export const StakeField = ({ label, stake, onChange, isWrong = false, className = '' }: FieldProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={playSign()}
      maxLength={10}
      value={typed ?? (stake === undefined ? '' : typedOf(stake, numberSigns()))}
      onFocus={(event) => {
        setTyped(event.target.value);
        event.target.select();
      }}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(amountTyped(event.target.value, numberSigns()));
      }}
      className={`figures min-h-11 rounded-control border bg-well px-2.5 text-end font-semibold focus:border-focus ${isWrong ? 'border-bad' : 'border-edge'} ${className}`}
    />
  );
};
