import { CompiledQuery } from 'kysely';
import { isRaised, type Tx, writeWithCommit } from '#kit/server/database/database.ts';
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

const shards = 8;

const text = prepareStatement('lottery write_slips', 'select lottery.write_slips($1, $2::jsonb)');

/**
 * Has tickets with their lines written down with the commit, and what they stake and would pay added; shared rows last and in sorted order.
 * The commit fails where they cannot stand (`isOvertaken`).
 */
export const recordSlips = (tx: Tx, slips: Slips): void =>
  writeWithCommit(tx, CompiledQuery.raw(text, [slips.drawNo, JSON.stringify(written(slips), amountsAsText)]));

/** Another buyer took the room, or the close has come while locks were waited for: the next look tells. */
export const isOvertaken = (error: unknown): boolean => isRaised(error, 'LT001');

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
