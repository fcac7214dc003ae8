import { type BetTerms, reducedRate } from './bet-terms.ts';
import type { Rate } from './rate.ts';

export const limitStates = ['open', 'reduced', 'closed'] as const;
export type LimitState = (typeof limitStates)[number];

/** What a bet type's numbers stand at in one draw. */
export type Exposure = {
  /** What an outcome would pay so far; 0 where it is absent. */
  payouts: ReadonlyMap<string, bigint>;
  /** Net stakes of the bet type. */
  stakes: bigint;
};

/** The step that a number stands on, its rate there, and the stake that still fits. */
export type Standing = { state: LimitState; rate: Rate; ceiling: bigint; remaining: bigint };

/**
 * Exposure of an outcome = what it would pay − net stakes of the bet type. Up to `fullRateUpTo` the full rate is paid,
 * up to `closedAbove` the reduced one. A number leaves a step when not even the smallest stake fits any more; staff can
 * put it further, never back.
 */
export const standingOf = (
  terms: BetTerms,
  outcomes: readonly string[],
  exposure: Exposure,
  byHand: LimitState,
): Standing => {
  const highest = outcomes.reduce((most, outcome) => {
    const payout = exposure.payouts.get(outcome) ?? 0n;
    return payout > most ? payout : most;
  }, 0n);
  const steps = [
    { state: 'open', rate: terms.rate, ceiling: terms.fullRateUpTo },
    { state: 'reduced', rate: reducedRate(terms), ceiling: terms.closedAbove },
  ] as const;
  for (const step of steps) {
    if (limitStates.indexOf(step.state) < limitStates.indexOf(byHand)) continue;
    const remaining = stakeFitting(terms, step.rate, step.ceiling + exposure.stakes - highest);
    if (remaining >= terms.stakeMin) return { ...step, remaining };
  }
  return { state: 'closed', rate: reducedRate(terms), ceiling: terms.closedAbove, remaining: 0n };
};

/** The largest stake s with s × rate − cost(s) within the room; its own cost counts as stakes. At most `stakeMax`. */
const stakeFitting = (terms: BetTerms, at: Rate, room: bigint): bigint => {
  const growth = BigInt(at) * 100n - BigInt(terms.costMultiplier) * BigInt(10_000 - terms.discount);
  if (growth <= 0n) return terms.stakeMax;
  if (room <= 0n) return 0n;
  return least((room * 10_000n) / growth, terms.stakeMax, (terms.payoutMax * 100n) / BigInt(at));
};

export const least = (first: bigint, ...rest: bigint[]): bigint =>
  rest.reduce((smallest, one) => (one < smallest ? one : smallest), first);
