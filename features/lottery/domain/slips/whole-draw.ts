import type { BetTerms } from '../terms/bet-terms.ts';
import type { DrawTotals } from '../limits/draw-limits.ts';
import type { LineFault } from './line-fault.ts';
import { type Exposure, least } from '../limits/number-limit.ts';
import { exposureRows } from '../limits/outcomes.ts';
import type { Rate } from '../terms/rate.ts';

type Exposures = ReadonlyMap<string, Exposure>;

/** What the bounds of a whole draw leave for one line: the stake that still fits, and which bound is the nearest. */
export type WholeRoom = { remaining: bigint; fault: Extract<LineFault, 'bet_type_limit' | 'draw_limit'> };

/** Undefined where nothing bounds the draw as a whole. */
export const wholeRoom = (
  bet: BetTerms,
  line: { number: string; rate: Rate },
  { limits, fullest }: DrawTotals,
  exposures: Exposures,
): WholeRoom | undefined => {
  const rooms: WholeRoom[] = [];
  const typeMax = limits.betTypes[bet.betType]?.stakesMax;
  if (typeMax !== undefined)
    rooms.push({
      remaining: stakeCosting(bet, typeMax - (exposures.get(bet.betType)?.stakes ?? 0n)),
      fault: 'bet_type_limit',
    });
  if (limits.stakesMax !== undefined)
    rooms.push({ remaining: stakeCosting(bet, limits.stakesMax - stakesOf(exposures)), fault: 'draw_limit' });
  if (limits.payoutMax !== undefined) {
    const room = limits.payoutMax - [...fullest.values()].reduce((sum, payout) => sum + payout, 0n);
    rooms.push({ remaining: stakePaying(bet, line, { room, fullest, exposures }), fault: 'draw_limit' });
  }
  return rooms.reduce<WholeRoom | undefined>(
    (nearest, one) => (nearest === undefined || one.remaining < nearest.remaining ? one : nearest),
    undefined,
  );
};

/** What the draw may still take from everybody; undefined where nothing bounds it. */
export const drawRoom = (totals: DrawTotals | undefined, exposures: Exposures): bigint | undefined => {
  const max = totals?.limits.stakesMax;
  return max === undefined ? undefined : max - least(max, stakesOf(exposures));
};

const stakesOf = (exposures: Exposures): bigint => [...exposures.values()].reduce((sum, one) => sum + one.stakes, 0n);

/** The largest stake that costs no more than the room. */
const stakeCosting = ({ costMultiplier, discount }: BetTerms, room: bigint): bigint =>
  room <= 0n ? 0n : (room * 10_000n) / (BigInt(costMultiplier) * BigInt(10_000 - discount));

/** The largest stake by which none of its rows passes the fullest one of its bet type by more than the room. */
const stakePaying = (
  bet: BetTerms,
  { number, rate }: { number: string; rate: Rate },
  { room, fullest, exposures }: { room: bigint; fullest: ReadonlyMap<string, bigint>; exposures: Exposures },
): bigint => {
  const payouts = exposures.get(bet.betType)?.payouts;
  const top = (fullest.get(bet.betType) ?? 0n) + room;
  if (top <= 0n || rate === 0) return 0n;
  const stakes = exposureRows(bet, number).map(({ outcome, multiple: { over, under } }) => {
    // A share of a payout is rounded up: one unit of room is left for it.
    const free = top - (payouts?.get(outcome) ?? 0n) - (over === under ? 0n : 1n);
    return free <= 0n ? 0n : (free * 100n * under) / (BigInt(rate) * over);
  });
  return stakes.length === 0 ? 0n : least(stakes[0]!, ...stakes.slice(1));
};

type Growth = {
  /** What the slip costs by bet type. */
  costs: ReadonlyMap<string, bigint>;
  /** What each row grows by. */
  rows: readonly { betType: string; outcome: string; payout: bigint }[];
};

/** Which bet types of a slip pass a bound of the whole draw together, though each line alone may fit. */
export const passedBy = (
  { costs, rows }: Growth,
  { limits, fullest }: DrawTotals,
  exposures: Exposures,
): ReadonlyMap<string, WholeRoom['fault']> => {
  const found = new Map<string, WholeRoom['fault']>();
  const total = [...costs.values()].reduce((sum, cost) => sum + cost, 0n);
  const after = fullestAfter(fullest, rows, exposures);
  const worst = [...after.values()].reduce((sum, payout) => sum + payout, 0n);
  for (const [betType, cost] of costs) {
    const typeMax = limits.betTypes[betType]?.stakesMax;
    const raises = (after.get(betType) ?? 0n) > (fullest.get(betType) ?? 0n);
    if (typeMax !== undefined && (exposures.get(betType)?.stakes ?? 0n) + cost > typeMax)
      found.set(betType, 'bet_type_limit');
    else if (limits.stakesMax !== undefined && stakesOf(exposures) + total > limits.stakesMax)
      found.set(betType, 'draw_limit');
    else if (limits.payoutMax !== undefined && worst > limits.payoutMax && raises) found.set(betType, 'draw_limit');
  }
  return found;
};

/** The fullest row of each bet type once these have grown. */
export const fullestAfter = (
  fullest: ReadonlyMap<string, bigint>,
  rows: Growth['rows'],
  exposures: Exposures,
): Map<string, bigint> => {
  const after = new Map(fullest);
  for (const { betType, outcome, payout } of rows) {
    const grown = (exposures.get(betType)?.payouts.get(outcome) ?? 0n) + payout;
    if (grown > (after.get(betType) ?? 0n)) after.set(betType, grown);
  }
  return after;
};
