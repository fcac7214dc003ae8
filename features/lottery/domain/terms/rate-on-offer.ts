import { type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { type BetTerms, reducedRate } from './bet-terms.ts';
import type { LimitState } from '../limits/limit-state.ts';
import type { Rate } from './rate.ts';

/** Own rates of an account as they were set, and those of everybody above it, the nearest first. */
export type RateHistory = readonly {
  /** When the account below was put under this one; null for the account itself. */
  placedAt: Instant | null;
  versions: readonly { setAt: Instant; rates: Readonly<Record<string, Rate>> }[];
}[];

/** Between the reading of a rate and the moment that its ticket bears. */
const readBeforeMs = secondsMs(10);

/** What a bet type was at for this account by its own rates: undefined, that of the terms. */
export const ownRatesAt = (history: RateHistory, betType: string, boughtAt: Instant): Set<Rate | undefined> => {
  const from = later(boughtAt, -readBeforeMs);
  const changes = history.flatMap(({ versions }) => versions.map(({ setAt }) => setAt));
  const moments = [from, ...changes.filter((at) => at > from && at <= boughtAt)];
  return new Set(moments.map((moment) => ownRateAt(history, betType, moment)));
};

const ownRateAt = (history: RateHistory, betType: string, moment: Instant): Rate | undefined => {
  for (const { versions } of history) {
    const own = versions.findLast(({ setAt }) => setAt <= moment)?.rates[betType];
    if (own !== undefined) return own;
  }
  return undefined;
};

/** Whether somebody was put elsewhere since: who stood above before is not known. */
export const isPlacedAnew = (history: RateHistory, boughtAt: Instant): boolean =>
  history.some(({ placedAt }) => placedAt !== null && placedAt > later(boughtAt, -readBeforeMs));

type Taken = { rate: Rate; state: LimitState };

/**
 * Whether a line can have been taken at its rate: full or reduced, by the terms or by one of these rates of its account, which
 * none of these ceilings lets stand above it.
 */
export const isOnOffer = (
  bet: Pick<BetTerms, 'rate' | 'reducedPercent'>,
  { rate, state }: Taken,
  { own, ceilings }: { own: readonly (Rate | undefined)[]; ceilings: readonly Rate[] },
): boolean => {
  if (state === 'closed') return false;
  const full = own.flatMap((wanted) =>
    wanted === undefined ? [bet.rate] : ceilings.map((ceiling) => (wanted < ceiling ? wanted : ceiling)),
  );
  return full.some((one) => rate === (state === 'open' ? one : reducedRate({ ...bet, rate: one })));
};
