import { CompiledQuery } from 'kysely';
import { oneRow, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import type { DrawTotals } from '../../domain/limits/draw-limits.ts';
import { keyOf } from '../../domain/slips/price-slip.ts';
import type { Rate } from '../../domain/terms/rate.ts';
import { limitsRead, ratesRead } from '../limits/draw-limits.ts';

type Asked = {
  drawNo: number;
  /** Whether nobody else buys in the draw until the transaction ends, so that what is read still holds when it is written. */
  isAlone?: boolean;
  /** One member once, with the key of their purchase and the numbers that they ask for, each once. */
  buyers: readonly { memberId: string; key: string; numbers: readonly { betType: string; number: string }[] }[];
  outcomes: readonly { betType: string; outcome: string }[];
};

export type PricingFacts = {
  now: Instant;
  state: DrawState;
  isOpen: boolean;
  isClosed: boolean;
  /** Members who have already bought a slip under the idempotency key that they sent. */
  bought: ReadonlySet<string>;
  /** By bet type: what the asked outcomes would pay so far, and the net stakes. */
  exposures: Map<string, { payouts: Map<string, bigint>; stakes: bigint }>;
  byHand: Map<string, LimitState>;
  /** By member: what they have on each number that they ask for, and paid in this draw. */
  own: Map<string, { stakes: Map<string, bigint>; total: bigint; rates: ReadonlyMap<string, Rate> | undefined }>;
  /** The bounds of the draw as a whole, where it has any, with the fullest row of each bet type. */
  totals: DrawTotals | undefined;
};

/** Rows that are not there yet are left out; amounts are texts, since JSON has no whole numbers beyond 2⁵³. */
type Row = {
  now: Instant;
  state: DrawState;
  is_open: boolean;
  is_closed: boolean;
  bought: string[] | null;
  payouts: { type: string; outcome: string; payout: string }[] | null;
  stakes: { type: string; stake: string }[] | null;
  by_hand: { type: string; number: string; state: LimitState }[] | null;
  totals: Readonly<Record<string, string>> | null;
  own_stakes: { member: string; type: string; number: string; stake: string }[] | null;
  limits: unknown;
  fullest: { type: string; payout: string }[] | null;
  rates: Readonly<Record<string, unknown>> | null;
};

const text = prepareStatement('lottery read_pricing_facts', 'select * from lottery.read_pricing_facts($1, $2::jsonb)');

/**
 * Locks the buyers (one purchase or shot of a member at a time) and shares the draw (none is closed or sealed under a
 * purchase), then reads all that decides about their slips, and the clock.
 */
export const readPricingFacts = async (
  tx: Tx,
  { drawNo, isAlone = false, buyers, outcomes }: Asked,
): Promise<PricingFacts> => {
  const { rows } = await tx.executeQuery<Row>(
    CompiledQuery.raw(text, [drawNo, JSON.stringify(written({ isAlone, buyers, outcomes }))]),
  );
  const row = oneRow(rows);
  return {
    now: row.now,
    state: row.state,
    isOpen: row.is_open,
    isClosed: row.is_closed,
    bought: new Set(row.bought ?? []),
    exposures: exposuresOf(row, outcomes),
    byHand: new Map(row.by_hand?.map(({ type, number, state }) => [keyOf(type, number), state])),
    own: ownOf(row, buyers),
    totals: totalsOf(row),
  };
};

/** What `lottery.read_pricing_facts` reads, by these names. */
const written = ({ isAlone, buyers, outcomes }: Omit<Asked, 'drawNo'>) => ({
  alone: isAlone,
  buyers: buyers.map(({ memberId, key, numbers }) => ({
    member: memberId,
    key,
    numbers: numbers.map(({ betType, number }) => ({ type: betType, number })),
  })),
  outcomes: outcomes.map(({ betType, outcome }) => ({ type: betType, outcome })),
});

const exposuresOf = (row: Row, outcomes: Asked['outcomes']): PricingFacts['exposures'] => {
  const found: PricingFacts['exposures'] = new Map();
  const of = (betType: string) => {
    const known = found.get(betType) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
    found.set(betType, known);
    return known;
  };
  for (const { type, stake } of row.stakes ?? []) of(type).stakes = BigInt(stake);
  for (const { betType, outcome } of outcomes) of(betType).payouts.set(outcome, 0n);
  for (const { type, outcome, payout } of row.payouts ?? []) of(type).payouts.set(outcome, BigInt(payout));
  return found;
};

const ownOf = (row: Row, buyers: Asked['buyers']): PricingFacts['own'] => {
  const found: PricingFacts['own'] = new Map(
    buyers.map(({ memberId, numbers }) => [
      memberId,
      {
        stakes: new Map(numbers.map(({ betType, number }) => [keyOf(betType, number), 0n])),
        total: BigInt(row.totals?.[memberId] ?? 0),
        rates: ratesRead(row.rates?.[memberId]),
      },
    ]),
  );
  for (const { member, type, number, stake } of row.own_stakes ?? [])
    found.get(member)?.stakes.set(keyOf(type, number), BigInt(stake));
  return found;
};

const totalsOf = (row: Row): DrawTotals | undefined => {
  const limits = limitsRead(row.limits);
  return limits && { limits, fullest: new Map(row.fullest?.map(({ type, payout }) => [type, BigInt(payout)])) };
};
