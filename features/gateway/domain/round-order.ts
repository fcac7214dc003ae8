import { z } from 'zod';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import type { TransactionKind } from './transaction.ts';

/** How a round that its vendor left open is ended by hand. */
export const roundWays = ['settle', 'void'] as const;
export type RoundWay = (typeof roundWays)[number];

/** A bet of the round as it stands: what was staked, above or at zero, and what it won so far. */
export type OrderedBet = { transactionId: string; kind: TransactionKind; stake: bigint; won: bigint };

/** By the bet's transaction; minor units. A bet that is not named loses. */
export type Payouts = Readonly<Record<string, bigint>>;

const keptPayouts = z.record(z.string(), z.string().regex(/^\d{1,18}$/));

/** As an order and the request for it keep them: minor units as text. */
export const payoutTexts = (payouts: Payouts): Record<string, string> =>
  Object.fromEntries(Object.entries(payouts).map(([name, amount]) => [name, amount.toString()]));
export const payoutsOf = (kept: unknown): Readonly<Record<string, Minor>> =>
  Object.fromEntries(Object.entries(keptPayouts.parse(kept)).map(([name, amount]) => [name, minor(BigInt(amount))]));

/** No game of ours or of a vendor pays more on one stake; what was won before counts in. */
export const payoutTimesStakeMax = 10_000n;

export type PayoutFault = 'bet_not_of_round' | 'payout_too_high';

/** Whether these payouts may be paid on these bets: each on a bet that stands and was staked with money. */
export const payoutFault = (bets: readonly OrderedBet[], payouts: Payouts): PayoutFault | undefined => {
  for (const [transactionId, payout] of Object.entries(payouts)) {
    const bet = bets.find((it) => it.transactionId === transactionId);
    if (bet?.kind !== 'bet' || payout < 0n) return 'bet_not_of_round';
    if (bet.won + payout > bet.stake * payoutTimesStakeMax) return 'payout_too_high';
  }
  return undefined;
};

export const roundOrderStates = ['ordered', 'done', 'overtaken', 'refused'] as const;
