import type { Terms } from '../terms/bet-terms.ts';
import type { Drawn } from '../results/extract.ts';
import { linePayoutOf } from '../terms/line-pays.ts';
import type { Rate } from '../terms/rate.ts';
import { winnersAmong } from './winning-numbers.ts';

type Line = { betType: string; number: string; stake: bigint; rate: Rate; payout: bigint | null };

/** What a ticket is owed by another version of the result, and the lines that it changes; lines are numbered from 1. */
export const correctedLines = (
  terms: Terms,
  lines: readonly Line[],
  drawn: Drawn,
): { owed: bigint; changed: { lineNo: number; payout: bigint }[] } => {
  const payouts = lines.map((line) => {
    const [winner] = winnersAmong(terms, [line], drawn);
    return winner ? linePayoutOf(line.stake, line.rate, winner.multiple) : 0n;
  });
  return {
    owed: payouts.reduce((sum, payout) => sum + payout, 0n),
    changed: payouts.flatMap((payout, at) =>
      payout === (lines[at]?.payout ?? 0n) ? [] : [{ lineNo: at + 1, payout }],
    ),
  };
};

/**
 * What moves on a ticket: what is owed less what was really received. No wallet is taken below zero: what it does not hold
 * stays open as `short`.
 */
export const differenceOf = (ticket: {
  owed: bigint;
  received: bigint;
  balance: bigint;
}): { moved: bigint; short: bigint } => {
  const due = ticket.owed - ticket.received;
  if (due >= 0n) return { moved: due, short: 0n };
  const taken = -due < ticket.balance ? -due : ticket.balance;
  return { moved: -taken, short: -due - taken };
};
