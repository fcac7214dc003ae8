import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { amountView, numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { staffRebateTerms } from '../contract/desk/staff-rebate-terms.ts';
import { staffSetCashbackTerms } from '../contract/desk/staff-set-cashback-terms.ts';
import { cashbackRateMax, tiersMax } from '../domain/cashback.ts';
import { rateTyped, typedRate } from '../domain/rate-typed.ts';
import { claimDaysOf, ClaimFields, type TypedClaim } from './claim-fields.tsx';

type Terms = OutputOf<typeof staffRebateTerms>['start']['cashback'];
type TypedTier = { lossMin: string; rate: string };
type Typed = Pick<Terms, 'isOn' | 'period' | 'withoutRebated'> & { cap: string; tiers: TypedTier[] };

const periods = ['week', 'month'] as const;

const typedOf = ({ isOn, period, withoutRebated, cap, tiers }: Terms): Typed => ({
  isOn,
  period,
  withoutRebated,
  cap: amountView(cap),
  tiers: tiers.map(({ lossMin, rate }) => ({ lossMin: amountView(lossMin), rate: typedRate(rate) })),
});

const askedOf = (typed: Typed, { mode, claimDays }: TypedClaim): Terms | undefined => {
  const days = claimDaysOf(claimDays);
  const cap = amountOrZeroTyped(typed.cap, numberSigns());
  const tiers = typed.tiers.map(({ lossMin, rate: text }) => {
    const [from, rate] = [amountOrZeroTyped(lossMin, numberSigns()), rateTyped(text, cashbackRateMax)];
    return from === undefined || rate === undefined || rate === 0 ? undefined : { lossMin: from, rate };
  });
  if (days === undefined || cap === undefined || !tiers.every((tier) => tier !== undefined)) return undefined;
  const { isOn, period, withoutRebated } = typed;
  return { mode, claimDays: days, isOn, period, withoutRebated, cap, tiers };
};

/** Tiers of cashback, its period and cap. */
export const CashbackForm = ({ terms, baseVersion }: { terms: Terms; baseVersion: number }) => {
  const { t } = useTranslation('rebates');
  const mayWrite = usePermission()('rewards.write');
  const [claim, setClaim] = useState<TypedClaim>({ mode: terms.mode, claimDays: String(terms.claimDays) });
  const [typed, setTyped] = useState(() => typedOf(terms));
  const asked = askedOf(typed, claim);
  const asking = useReasoned(staffSetCashbackTerms, {
    feature: 'rebates',
    refreshes: [staffRebateTerms],
    done: t('desk.askedSecond'),
  });
  return (
    <div className="flex flex-col gap-4">
      <CheckField
        label={t('desk.isOn')}
        checked={typed.isOn}
        onChange={({ target }) => setTyped({ ...typed, isOn: target.checked })}
      />
      <ClaimFields claim={claim} onChange={setClaim} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('desk.period')}
          all={periods}
          chosen={typed.period}
          wordOf={(period) => t(`desk.periodsOf.${period}`)}
          onChoose={(period) => setTyped({ ...typed, period })}
        />
        <TextField
          label={t('desk.cap')}
          inputMode="decimal"
          value={typed.cap}
          onChange={({ target }) => setTyped({ ...typed, cap: target.value })}
        />
      </div>
      <Tiers tiers={typed.tiers} onChange={(tiers) => setTyped({ ...typed, tiers })} />
      <CheckField
        label={t('desk.withoutRebated')}
        checked={typed.withoutRebated}
        onChange={({ target }) => setTyped({ ...typed, withoutRebated: target.checked })}
      />
      {!asked && <p className="text-sm text-warn">{t('desk.tiersWrong')}</p>}
      {mayWrite && (
        <Button
          tone="money"
          disabled={asked === undefined}
          onClick={() => asked && asking.ask({ terms: asked, baseVersion })}
        >
          {t('desk.askSecond')}
        </Button>
      )}
      <ReasonDialog title={t('desk.kinds.cashback')} confirmLabel={t('desk.askSecond')} {...asking.dialog}>
        <p>{t('desk.termsText')}</p>
      </ReasonDialog>
    </div>
  );
};

const Tiers = ({ tiers, onChange }: { tiers: readonly TypedTier[]; onChange: (tiers: TypedTier[]) => void }) => {
  const { t } = useTranslation('rebates');
  return (
    <div className="flex flex-col gap-3">
      {tiers.map((tier, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- tiers are known by their place
          key={place}
          className="grid grid-cols-2 gap-3 rounded-card bg-well p-4"
        >
          {(['lossMin', 'rate'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`desk.${name}`)}
              inputMode="decimal"
              value={tier[name]}
              onChange={({ target }) =>
                onChange(tiers.map((one, at) => (at === place ? { ...one, [name]: target.value } : one)))
              }
            />
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {tiers.length < tiersMax && (
          <Button size="small" onClick={() => onChange([...tiers, { lossMin: '', rate: '' }])}>
            {t('desk.addTier')}
          </Button>
        )}
        {tiers.length > 1 && (
          <Button size="small" onClick={() => onChange(tiers.slice(0, -1))}>
            {t('desk.removeTier', { no: tiers.length })}
          </Button>
        )}
      </div>
    </div>
  );
};
