import { Card } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { rateText } from '../domain/rate-text.ts';
import type { Rebates } from './rebate-page-types.ts';

type Cashback = NonNullable<Rebates['cashback']>;

/** What comes back of a week's or month's loss, and of which play it is. */
export const CashbackTiers = ({ cashback: { period, tiers, cap, withoutRebated } }: { cashback: Cashback }) => {
  const { t } = useTranslation('rebates');
  return (
    <Card>
      <h2 className="text-xl">{t('cashback.title')}</h2>
      <p className="mt-1 text-soft">{t(`cashback.text.${period}`)}</p>
      <ul className="mt-3 divide-y divide-line">
        {tiers.map(({ lossMin, rate }) => (
          <li key={String(lossMin)} className="figures flex items-center justify-between gap-4 py-2">
            <span className="text-soft">{t('cashback.from', { amount: moneyView(lossMin) })}</span>
            <span className="font-semibold">{rateText(rate)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">
        {cap > 0n && `${t('cashback.cap', { amount: moneyView(cap) })} `}
        {withoutRebated && t('cashback.withoutRebated')}
      </p>
    </Card>
  );
};
