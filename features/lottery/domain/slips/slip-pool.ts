import { boundRates, type DrawLimits, limitedTerms, noLimits } from '../limits/draw-limits.ts';
import type { LimitState } from '../limits/limit-state.ts';
import { least } from '../limits/number-limit.ts';
import { type Increment, keyOf, type PricedSlip, type SlipFacts } from './price-slip.ts';
import type { Terms } from '../terms/bet-terms.ts';
import type { Rate } from '../terms/rate.ts';
import { fullestAfter } from './whole-draw.ts';

type Exposures = Map<string, { payouts: Map<string, bigint>; stakes: bigint }>;

type Player = {
  stakes: ReadonlyMap<string, bigint>;
  total: bigint;
  /** The account's own rates, before they are bounded. */
  rates?: ReadonlyMap<string, Rate> | undefined;
};

/** What slips that are bought together look at, and what they leave behind together. */
export type SlipPool = {
  factsFor: (player: Player | undefined) => SlipFacts;
  /** Takes an accepted slip in: those after it see it as if it had been bought before. */
  add: (slip: PricedSlip) => void;
  /** What each outcome grows by in all, and the payout that it may not pass then; sorted. */
  increments: () => Increment[];
  /** Net stakes by bet type, sorted. */
  stakes: () => { betType: string; stake: bigint; lines: number }[];
};

/**
 * Prices slips one after the other, each over those before it, so that they may be written down at once.
 * @param exposures of the draw as read; changed by `add`.
 */
export const slipPool = (draw: {
  terms: Terms;
  byHand: ReadonlyMap<string, LimitState>;
  playerDrawMax: bigint;
  exposures: Exposures;
  /** Bounds of the draw as a whole, with the fullest row of each bet type. */
  totals?: { limits: DrawLimits; fullest: ReadonlyMap<string, bigint> } | undefined;
}): SlipPool => {
  const { byHand, exposures, totals } = draw;
  const terms = totals ? limitedTerms(draw.terms, totals.limits) : draw.terms;
  const playerDrawMax = least(draw.playerDrawMax, totals?.limits.playerDrawMax ?? draw.playerDrawMax);
  let fullest = totals?.fullest;
  const grown = new Map<string, Increment>();
  const staked = new Map<string, { betType: string; stake: bigint; lines: number }>();
  return {
    factsFor: (player) => ({
      terms,
      byHand,
      exposures,
      playerDrawMax,
      playerStakes: player?.stakes ?? new Map<string, bigint>(),
      playerTotal: player?.total ?? 0n,
      rates: player?.rates && boundRates(terms, totals?.limits ?? noLimits, player.rates),
      totals: totals && { limits: totals.limits, fullest: fullest ?? totals.fullest },
    }),
    add: (slip) => {
      if (fullest) fullest = fullestAfter(fullest, slip.increments, exposures);
      for (const { betType, outcome, payout, ceiling } of slip.increments) {
        const { payouts } = exposureOf(exposures, betType);
        payouts.set(outcome, (payouts.get(outcome) ?? 0n) + payout);
        const key = keyOf(betType, outcome);
        const before = grown.get(key);
        // A ceiling that held before this slip holds for the sum when it is raised by what this slip adds.
        grown.set(
          key,
          before
            ? { ...before, payout: before.payout + payout, ceiling: least(before.ceiling + payout, ceiling) }
            : { betType, outcome, payout, ceiling },
        );
      }
      for (const { betType, stake, lines } of slip.stakes) {
        exposureOf(exposures, betType).stakes += stake;
        const before = staked.get(betType) ?? { betType, stake: 0n, lines: 0 };
        staked.set(betType, { betType, stake: before.stake + stake, lines: before.lines + lines });
      }
    },
    increments: () => sorted(grown),
    stakes: () => sorted(staked),
  };
};

const exposureOf = (exposures: Exposures, betType: string) => {
  const found = exposures.get(betType) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
  exposures.set(betType, found);
  return found;
};

const sorted = <Value>(values: ReadonlyMap<string, Value>): Value[] =>
  [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
