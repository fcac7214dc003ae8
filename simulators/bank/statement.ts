import type { z } from 'zod';
import type { BankStatement, statementQuestion } from '#features/cashier/contract/bank-payout.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import type { PayoutBook } from './payout-book.ts';
import type { TransferBook } from './transfers.ts';

type Line = BankStatement['lines'][number];

/** What the bank wrote for one account: money in by transfer, money out by payout, and what came back of that. */
export const statementOf = (
  { accountProxy, from, until }: z.output<typeof statementQuestion>,
  transfers: TransferBook,
  payouts: PayoutBook,
): BankStatement => {
  const lines = [...linesIn(accountProxy, transfers), ...linesOut(accountProxy, payouts)].toSorted(
    (a, b) => a.at - b.at,
  );
  const balanceAt = (moment: number) => sum(lines.filter(({ at }) => at < moment).map(signedAmount));
  return {
    opening: balanceAt(from),
    closing: balanceAt(until),
    lines: lines.filter(({ at }) => at >= from && at < until),
  };
};

const signedAmount = ({ direction, amount }: Line) => (direction === 'out' ? minor(-amount) : amount);

const linesIn = (accountProxy: string, transfers: TransferBook): Line[] =>
  transfers
    .newestFirst()
    .filter(({ notice }) => notice.accountProxy === accountProxy)
    .map(({ notice: { transactionId, amount, paidAt, reference } }) => ({
      transactionId,
      direction: 'in',
      amount,
      at: paidAt,
      reference,
    }));

const linesOut = (accountProxy: string, payouts: PayoutBook): Line[] =>
  payouts.steps().flatMap(({ order: { payoutId, amount, accountProxy: proxy }, standing }): Line[] => {
    if (proxy !== accountProxy) return [];
    const shared = { amount, reference: payoutId };
    if (standing.state === 'paid')
      return [{ ...shared, transactionId: standing.reference, direction: 'out', at: standing.paidAt }];
    if (standing.state === 'returned')
      return [{ ...shared, transactionId: `${standing.reference}R`, direction: 'returned', at: standing.returnedAt }];
    return [];
  });
