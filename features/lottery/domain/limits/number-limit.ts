import { type BetTerms, reducedRate } from '../terms/bet-terms.ts';
import { inOrder } from '../terms/combine.ts';
import { type Fraction, fraction, shareUp } from '../terms/fraction.ts';
import { type LimitState, limitStates } from './limit-state.ts';
import { multipleMax } from '../terms/line-pays.ts';
import { type ExposureRow, exposureRows } from './outcomes.ts';
import { payoutOf, type Rate } from '../terms/rate.ts';

/** What a bet type's numbers stand at in one draw. */
export type Exposure = {
  /** What an outcome would pay so far; 0 where it is absent. */
  payouts: ReadonlyMap<string, bigint>;
  /** Net stakes of the bet type. */
  stakes: bigint;
};

/** The step that a number stands on, its rate there, and the stake that still fits. */
export type Standing = { state: LimitState; rate: Rate; ceiling: bigint; remaining: bigint };

/** What is decided about a number beside its exposure: its state by hand, and the rate of this player's account if any. */
type Decided = { byHand: LimitState; rate?: Rate | undefined };

type Handled = Pick<BetTerms, 'betType' | 'combinator'>;

/** The number that a limit by hand stands under: where the order of digits makes no difference they are sorted. */
export const numberInHand = ({ combinator }: Pick<BetTerms, 'combinator'>, number: string): string =>
  combinator === 'permutation' || combinator === 'ibet' ? inOrder(number) : number;

/** The state by hand of a line: of its number, or the furthest of its several numbers, of which each may be limited too. */
export const handOf = (byHand: ReadonlyMap<string, LimitState>, bet: Handled, number: string): LimitState => {
  const names = [number, numberInHand(bet, number), ...(number.includes('-') ? number.split('-') : [])];
  return names
    .map((name) => byHand.get(`${bet.betType}/${name}`) ?? 'open')
    .reduce((further, state) => (limitStates.indexOf(state) > limitStates.indexOf(further) ? state : further));
};

/**
 * Exposure of an outcome = what it would pay − net stakes of the bet type. Up to `fullRateUpTo` the full rate is paid,
 * up to `closedAbove` the reduced one. A number leaves a step when not even the smallest stake fits any more; staff can
 * put it further, never back.
 */
export const standingOf = (terms: BetTerms, number: string, exposure: Exposure, by: Decided): Standing => {
  const { byHand, rate: full = terms.rate } = by;
  const fullest = fullestRows(exposureRows(terms, number), exposure);
  const most = multipleMax(terms, number);
  const steps = [
    { state: 'open', rate: full, ceiling: terms.fullRateUpTo },
    {
      state: 'reduced',
      rate: reducedRate({ rate: full, reducedPercent: terms.reducedPercent }),
      ceiling: terms.closedAbove,
    },
  ] as const;
  for (const step of steps) {
    if (limitStates.indexOf(step.state) < limitStates.indexOf(byHand)) continue;
    const remaining = fullest.reduce<bigint>(
      (room, { multiple, payout }) =>
        least(room, stakeFitting(terms, step.rate, { multiple, most, room: step.ceiling + exposure.stakes - payout })),
      terms.stakeMax,
    );
    if (remaining >= terms.stakeMin) return { ...step, remaining: inSteps(terms, remaining) };
  }
  return {
    state: 'closed',
    rate: reducedRate({ rate: full, reducedPercent: terms.reducedPercent }),
    ceiling: terms.closedAbove,
    remaining: 0n,
  };
};

/** What of an amount can be staked, where stakes come in steps. */
export const inSteps = ({ stakeStep }: Pick<BetTerms, 'stakeStep'>, amount: bigint): bigint =>
  stakeStep === undefined ? amount : amount - (amount % stakeStep);

type FullRow = { multiple: Fraction; payout: bigint };

/** Of rows that a line adds to alike only the fullest can be in its way. */
const fullestRows = (rows: readonly ExposureRow[], { payouts }: Exposure): FullRow[] => {
  const fullest = new Map<string, FullRow>();
  for (const { outcome, multiple } of rows) {
    const key = `${multiple.over}/${multiple.under}`;
    const payout = payouts.get(outcome) ?? 0n;
    const known = fullest.get(key);
    if (!known || known.payout < payout) fullest.set(key, { multiple, payout });
  }
  return [...fullest.values()];
};

/** What a line adds to a row; never less than it can be paid. */
export const exposedBy = (stake: bigint, at: Rate, { over, under }: Fraction): bigint =>
  over === under ? payoutOf(stake, at) : shareUp(stake * BigInt(at), fraction(over, under * 100n));

/** What a line may still add to a row, and the most that it can be paid; both in headline payouts. */
type Room = { multiple: Fraction; most: Fraction; room: bigint };

/** The largest stake s with s × rate × multiple − cost(s) within the room; its own cost counts as stakes. */
const stakeFitting = (terms: BetTerms, at: Rate, { multiple: { over, under }, most, room }: Room): bigint => {
  const growth = BigInt(at) * 100n * over - BigInt(terms.costMultiplier) * BigInt(10_000 - terms.discount) * under;
  if (growth <= 0n) return terms.stakeMax;
  // A share of a payout is rounded up: one unit of room is left for it.
  const free = over === under ? room : room - 1n;
  if (free <= 0n) return 0n;
  return least((free * 10_000n * under) / growth, (terms.payoutMax * 100n * most.under) / (BigInt(at) * most.over));
};

export const least = (first: bigint, ...rest: bigint[]): bigint =>
  rest.reduce((smallest, one) => (one < smallest ? one : smallest), first);
