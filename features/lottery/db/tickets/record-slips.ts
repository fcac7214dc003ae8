import { CompiledQuery } from 'kysely';
import { oneRow, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Increment } from '../../domain/slips/price-slip.ts';
import type { LineRow, TicketRow } from './tickets.ts';

export type NewTicket = Omit<TicketRow, 'ticket_no' | 'line_count' | 'draw_no' | 'merchant_id' | 'bought_at'> & {
  idempotencyKey: string;
  lines: readonly LineRow[];
};

type Slips = {
  drawNo: number;
  merchantId: MerchantId;
  boughtAt: Instant;
  tickets: readonly NewTicket[];
  /** Any number that differs between processes: those of one moment rarely meet. */
  shardOf: number;
  stakes: readonly { betType: string; stake: bigint; lines: number }[];
  increments: readonly Increment[];
};

export type Recorded = 'recorded' | 'overtaken' | 'closed';

const shards = 8;

const text = prepareStatement('lottery record_slips', 'select lottery.record_slips($1, $2::jsonb) as outcome');

/**
 * Writes tickets with their lines and adds what they stake and would pay, in one statement; shared rows last and in
 * sorted order. Anything but `recorded` is to be rolled back: another buyer took the room, or the close has come.
 */
export const recordSlips = async (tx: Tx, slips: Slips): Promise<Recorded> => {
  const { rows } = await tx.executeQuery<{ outcome: Recorded }>(
    CompiledQuery.raw(text, [slips.drawNo, JSON.stringify(written(slips), amountsAsText)]),
  );
  return oneRow(rows).outcome;
};

/** What `lottery.record_slips` reads, by these names. */
const written = ({ merchantId, boughtAt, tickets, shardOf, stakes, increments }: Slips) => ({
  merchant: merchantId,
  boughtAt: isoOf(boughtAt),
  shard: shardOf % shards,
  tickets: tickets.map((ticket) => ({
    id: ticket.ticket_id,
    member: ticket.member_id,
    key: ticket.idempotencyKey,
    contentHash: ticket.content_hash,
    stake: ticket.stake_total,
    cost: ticket.cost_total,
    balance: ticket.balance_after,
    leaf: ticket.leaf_hash.toString('hex'),
    currency: ticket.currency,
    lines: ticket.lines.map(({ betType, number, stake, cost, rate, state }, place) => ({
      no: place + 1,
      type: betType,
      number,
      stake,
      cost,
      rate,
      state,
    })),
  })),
  stakes: stakes.map(({ betType, stake, lines }) => ({ type: betType, stake, lines })),
  increments: increments.map(({ betType, outcome, payout, ceiling }) => ({ type: betType, outcome, payout, ceiling })),
});

/** JSON has no whole numbers beyond 2⁵³: amounts go as texts, and PostgreSQL reads them as bigint. */
const amountsAsText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
