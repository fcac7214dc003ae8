import { clsx } from 'clsx';
import type { Currency } from '#kit/shared/money/money.ts';
import { moneyView } from '../texts/format.ts';

/** An amount with digits of one width. `gain` colours what came in, `plain` everything else. */
export const MoneyText = ({
  amount,
  currency,
  look = 'plain',
  className,
}: {
  amount: bigint;
  currency?: Currency;
  look?: 'plain' | 'gain';
  className?: string;
}) => (
  <bdi dir="ltr" className={clsx('figures', look === 'gain' && amount > 0n && 'text-good', className)}>
    {look === 'gain' && amount > 0n ? '+' : ''}
    {moneyView(amount, currency)}
  </bdi>
);
