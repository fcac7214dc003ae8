import { minor, type Minor, sum } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type BetTerms, costOf, type Terms } from '../terms/bet-terms.ts';
import type { DrawTotals } from '../limits/draw-limits.ts';
import { shapeOf } from './expand.ts';
import type { LimitState } from '../limits/limit-state.ts';
import type { LineFault } from './line-fault.ts';
import { isNumber } from './line-number.ts';
import { linePayoutOf, multipleMax } from '../terms/line-pays.ts';
import { exposedBy, type Exposure, handOf, inSteps, least, type Standing, standingOf } from '../limits/number-limit.ts';
import { exposureRows } from '../limits/outcomes.ts';
import { payoutOf, rate, type Rate } from '../terms/rate.ts';
import { passedBy, type WholeRoom, wholeRoom } from './whole-draw.ts';

export type RequestedLine = { betType: string; number: string; stake: Minor };

/** What the draw and the player stand at, read for the numbers of this slip. Keys are `betType/number`. */
export type SlipFacts = {
  terms: Terms;
  exposures: ReadonlyMap<string, Exposure>;
  byHand: ReadonlyMap<string, LimitState>;
  /** What the player already has on each number, and in the whole draw. */
  playerStakes: ReadonlyMap<string, bigint>;
  playerTotal: bigint;
  playerDrawMax: bigint;
  /** The player's own rates; the others are those of the terms. */
  rates?: ReadonlyMap<string, Rate> | undefined;
  /** Present where the draw has bounds as a whole. */
  totals?: DrawTotals | undefined;
};

export type PricedLine = RequestedLine & {
  state: LimitState;
  rate: Rate;
  cost: Minor;
  /** For one hit at the headline rate: several hits pay more, smaller tiers less. */
  payoutIfHit: Minor;
  /** The most that this number takes right now. */
  remaining: Minor;
  fault: LineFault | undefined;
};

export type Increment = { betType: string; outcome: string; payout: bigint; ceiling: bigint };

export type PricedSlip = {
  lines: PricedLine[];
  stakeTotal: Minor;
  costTotal: Minor;
  /** What each outcome grows by and the payout that it may not pass, sorted: the order in which rows are locked. */
  increments: Increment[];
  /** Net stakes by bet type, sorted. */
  stakes: { betType: string; stake: bigint; lines: number }[];
  playerFault: boolean;
};

const malformed: ReadonlySet<LineFault | undefined> = new Set<LineFault>([
  'bet_type_unknown',
  'number_invalid',
  'shape_refused',
  'stake_too_small',
  'stake_too_large',
  'stake_step',
]);

export const keyOf = (betType: string, number: string): string => `${betType}/${number}`;

/** Prices every line as it would be taken now; a fault stands beside the line. */
export const priceSlip = (asked: readonly RequestedLine[], facts: SlipFacts): PricedSlip => {
  const byType = new Map(facts.terms.map((terms) => [terms.betType, terms]));
  const lines = asked.map((line) => priceLine(line, byType.get(line.betType), facts));
  judgePlayer(lines, facts);
  const costs = costsOf(lines);
  const increments = judgeExposure(lines, { byType, costs }, facts);
  judgeDraw(lines, { costs, rows: increments }, facts);
  const costTotal = sum(lines.map(({ cost }) => cost));
  return {
    lines,
    stakeTotal: sum(lines.map(({ stake }) => stake)),
    costTotal,
    increments,
    stakes: stakesOf(lines),
    playerFault: facts.playerTotal + costTotal > facts.playerDrawMax,
  };
};

export type SlipRefusal = 'lines_invalid' | 'limit_reached' | 'player_limit_reached';

/** All or nothing: what is wrong with the form first, then limits. */
export const acceptSlip = (priced: PricedSlip, facts: SlipFacts): Result<PricedSlip, SlipRefusal> => {
  const faulty = priced.lines.flatMap((line, at) =>
    line.fault === undefined ? [] : [{ line: at, fault: line.fault, remaining: line.remaining }],
  );
  const wrong = faulty.filter(({ fault }) => malformed.has(fault));
  if (wrong.length > 0) return refuse('lines_invalid', { lines: wrong });
  if (faulty.length > 0) return refuse('limit_reached', { lines: faulty });
  if (priced.playerFault)
    return refuse('player_limit_reached', { remaining: atLeastZero(facts.playerDrawMax - facts.playerTotal) });
  return accept(priced);
};

const priceLine = (line: RequestedLine, terms: BetTerms | undefined, facts: SlipFacts): PricedLine => {
  const none = { cost: minor(0n), payoutIfHit: minor(0n), remaining: minor(0n), rate: rate(0) };
  if (!terms) return { ...line, ...none, state: 'closed', fault: 'bet_type_unknown' };
  if (!isNumber(line.number, terms)) return { ...line, ...none, state: 'closed', fault: 'number_invalid' };
  const shape = shapeOf(line.number);
  if (shape !== 'distinct' && terms.refusedShapes.includes(shape))
    return { ...line, ...none, state: 'closed', fault: 'shape_refused' };
  const key = keyOf(line.betType, line.number);
  const standing = standingOf(
    terms,
    line.number,
    facts.exposures.get(line.betType) ?? { payouts: new Map(), stakes: 0n },
    { byHand: handOf(facts.byHand, terms, line.number), rate: facts.rates?.get(line.betType) },
  );
  const whole = facts.totals && wholeRoom(terms, { ...line, rate: standing.rate }, facts.totals, facts.exposures);
  const playerRoom = terms.playerNumberMax - (facts.playerStakes.get(key) ?? 0n);
  return {
    ...line,
    state: standing.state,
    rate: standing.rate,
    cost: costOf(terms, line.stake),
    payoutIfHit: payoutOf(line.stake, standing.rate),
    remaining: atLeastZero(inSteps(terms, least(standing.remaining, playerRoom, ...(whole ? [whole.remaining] : [])))),
    fault: faultOf(line, terms, standing, { playerRoom, whole }),
  };
};

const faultOf = (
  { stake, number }: RequestedLine,
  terms: BetTerms,
  standing: Standing,
  { playerRoom, whole }: { playerRoom: bigint; whole: WholeRoom | undefined },
): LineFault | undefined => {
  if (stake < terms.stakeMin) return 'stake_too_small';
  if (terms.stakeStep !== undefined && stake % terms.stakeStep !== 0n) return 'stake_step';
  const payoutMost = linePayoutOf(stake, standing.rate, multipleMax(terms, number));
  if (stake > terms.stakeMax || payoutMost > terms.payoutMax) return 'stake_too_large';
  if (standing.state === 'closed') return 'number_closed';
  if (stake > standing.remaining) return 'number_limit';
  if (stake > playerRoom) return 'player_limit';
  return whole && stake > whole.remaining ? whole.fault : undefined;
};

/** Several lines on one number count together. */
const judgePlayer = (lines: PricedLine[], { terms, playerStakes }: SlipFacts): void => {
  const totals = new Map<string, bigint>();
  for (const { betType, number, stake } of lines)
    totals.set(keyOf(betType, number), (totals.get(keyOf(betType, number)) ?? 0n) + stake);
  for (const line of lines) {
    const key = keyOf(line.betType, line.number);
    const max = terms.find(({ betType }) => betType === line.betType)?.playerNumberMax ?? 0n;
    if ((playerStakes.get(key) ?? 0n) + (totals.get(key) ?? 0n) > max) line.fault ??= 'player_limit';
  }
};

/** Adds every line to every outcome that pays it and holds each sum against the lowest step of its lines. */
const judgeExposure = (
  lines: PricedLine[],
  { byType, costs }: { byType: ReadonlyMap<string, BetTerms>; costs: ReadonlyMap<string, bigint> },
  { exposures }: SlipFacts,
): Increment[] => {
  const sums = new Map<string, Increment & { lines: PricedLine[] }>();
  for (const line of lines) {
    const terms = byType.get(line.betType);
    if (!terms || malformed.has(line.fault) || line.state === 'closed') continue;
    const step = line.state === 'open' ? terms.fullRateUpTo : terms.closedAbove;
    const ceiling = step + (exposures.get(line.betType)?.stakes ?? 0n) + (costs.get(line.betType) ?? 0n);
    for (const { outcome, multiple } of exposureRows(terms, line.number)) {
      const key = keyOf(line.betType, outcome);
      const known = sums.get(key) ?? { betType: line.betType, outcome, payout: 0n, ceiling, lines: [] };
      known.payout += exposedBy(line.stake, line.rate, multiple);
      known.ceiling = least(known.ceiling, ceiling);
      known.lines.push(line);
      sums.set(key, known);
    }
  }
  for (const { betType, outcome, payout, ceiling, lines: paid } of sums.values())
    if ((exposures.get(betType)?.payouts.get(outcome) ?? 0n) + payout > ceiling)
      for (const line of paid) line.fault ??= 'number_limit';
  return [...sums.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { betType, outcome, payout, ceiling }]) => ({ betType, outcome, payout, ceiling }));
};

const costsOf = (lines: readonly PricedLine[]): Map<string, bigint> => {
  const costs = new Map<string, bigint>();
  for (const { betType, cost } of lines) costs.set(betType, (costs.get(betType) ?? 0n) + cost);
  return costs;
};

/** Lines of a slip together against the bounds of the whole draw. */
const judgeDraw = (
  lines: PricedLine[],
  growth: { costs: ReadonlyMap<string, bigint>; rows: readonly Increment[] },
  { totals, exposures }: SlipFacts,
): void => {
  if (!totals) return;
  const passed = passedBy(growth, totals, exposures);
  for (const line of lines) line.fault ??= passed.get(line.betType);
};

const stakesOf = (lines: readonly PricedLine[]) => {
  const found = new Map<string, { betType: string; stake: bigint; lines: number }>();
  for (const { betType, cost } of lines) {
    const known = found.get(betType) ?? { betType, stake: 0n, lines: 0 };
    found.set(betType, { betType, stake: known.stake + cost, lines: known.lines + 1 });
  }
  return [...found.values()].sort((a, b) => (a.betType < b.betType ? -1 : 1));
};

const atLeastZero = (amount: bigint): Minor => minor(amount < 0n ? 0n : amount);
