import { clsx } from 'clsx';
import { moneyView } from '#kit/browser/texts/format.ts';

/** An amount in a table. @property isMarked red where it is below zero. */
export const MoneyCell = ({ amount, isMarked = false }: { amount: bigint; isMarked?: boolean }) => (
  <bdi dir="ltr" className={clsx('whitespace-nowrap', isMarked && amount < 0n && 'text-bad')}>
    {moneyView(amount)}
  </bdi>
);
