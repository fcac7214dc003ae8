import { CompiledQuery } from 'kysely';
import { keepStatement, type Tx } from '#kit/server/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../domain/draw-state.ts';
import type { LimitState } from '../domain/limit-state.ts';
import type { DrawTotals } from '../domain/draw-limits.ts';
import { keyOf } from '../domain/price-slip.ts';
import type { Rate } from '../domain/rate.ts';
import { limitsRead, ratesRead } from './draw-limits.ts';

type Asked = {
  drawNo: number;
  /** One member once, with the key of their purchase and the numbers that they ask for, each once. */
  buyers: readonly { memberId: string; key: string; numbers: readonly { betType: string; number: string }[] }[];
  outcomes: readonly { betType: string; outcome: string }[];
};

export type SlipsLook = {
  now: Instant;
  state: DrawState;
  isOpen: boolean;
  isClosed: boolean;
  /** Members whose purchase of that key is known already. */
  bought: ReadonlySet<string>;
  /** By bet type: what the asked outcomes would pay so far, and the net stakes. */
  exposures: Map<string, { payouts: Map<string, bigint>; stakes: bigint }>;
  byHand: Map<string, LimitState>;
  /** By member: what they have on each number that they ask for, and paid in this draw. */
  own: Map<string, { stakes: Map<string, bigint>; total: bigint; rates: ReadonlyMap<string, Rate> | undefined }>;
  /** The bounds of the draw as a whole, where it has any, with the fullest row of each bet type. */
  totals: DrawTotals | undefined;
};

type Row = {
  now: Instant;
  state: DrawState;
  is_open: boolean;
  is_closed: boolean;
  bought: string[] | null;
  payouts: bigint[] | null;
  stake_types: string[] | null;
  stakes: bigint[] | null;
  hand_types: string[] | null;
  hand_numbers: string[] | null;
  hand_states: LimitState[] | null;
  totals: bigint[];
  own_stakes: bigint[] | null;
  limits: unknown;
  full_types: string[] | null;
  full_payouts: bigint[] | null;
  rates: unknown[] | null;
};

const text = keepStatement(
  'lottery look_at_slips',
  `select * from lottery.look_at_slips(
    $1, $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[]
  )`,
);

/**
 * Locks the buyers (one purchase or shot of a member at a time) and shares the draw (none is closed or sealed under a
 * purchase), then reads all that decides about their slips, and the clock.
 */
export const lookAtSlips = async (tx: Tx, { drawNo, buyers, outcomes }: Asked): Promise<SlipsLook> => {
  const numbers = numbersOf(buyers);
  const { rows } = await tx.executeQuery<Row>(
    CompiledQuery.raw(text, [
      drawNo,
      buyers.map(({ memberId }) => memberId),
      buyers.map(({ key }) => key),
      outcomes.map(({ betType }) => betType),
      outcomes.map(({ outcome }) => outcome),
      numbers.map(({ at }) => at + 1),
      numbers.map(({ betType }) => betType),
      numbers.map(({ number }) => number),
    ]),
  );
  const row = rows[0]!;
  return {
    now: row.now,
    state: row.state,
    isOpen: row.is_open,
    isClosed: row.is_closed,
    bought: new Set(row.bought ?? []),
    exposures: exposuresOf(row, outcomes),
    byHand: new Map(row.hand_types?.map((type, at) => [keyOf(type, row.hand_numbers![at]!), row.hand_states![at]!])),
    own: ownOf(row, buyers),
    totals: totalsOf(row),
  };
};

/** In the order in which they are asked for and answered. */
const numbersOf = (buyers: Asked['buyers']) =>
  buyers.flatMap(({ memberId, numbers }, at) => numbers.map((one) => ({ ...one, memberId, at })));

const exposuresOf = (row: Row, outcomes: Asked['outcomes']): SlipsLook['exposures'] => {
  const found: SlipsLook['exposures'] = new Map();
  const of = (betType: string) => {
    const known = found.get(betType) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
    found.set(betType, known);
    return known;
  };
  for (const [at, betType] of (row.stake_types ?? []).entries()) of(betType).stakes = row.stakes![at]!;
  for (const [at, { betType, outcome }] of outcomes.entries()) of(betType).payouts.set(outcome, row.payouts![at]!);
  return found;
};

const ownOf = (row: Row, buyers: Asked['buyers']): SlipsLook['own'] => {
  const found: SlipsLook['own'] = new Map(
    buyers.map(({ memberId }, at) => [
      memberId,
      { stakes: new Map<string, bigint>(), total: row.totals[at]!, rates: ratesRead(row.rates?.[at]) },
    ]),
  );
  for (const [at, { memberId, betType, number }] of numbersOf(buyers).entries())
    found.get(memberId)!.stakes.set(keyOf(betType, number), row.own_stakes![at]!);
  return found;
};

const totalsOf = (row: Row): DrawTotals | undefined => {
  const limits = limitsRead(row.limits);
  return limits && { limits, fullest: new Map(row.full_types?.map((type, at) => [type, row.full_payouts![at]!])) };
};
