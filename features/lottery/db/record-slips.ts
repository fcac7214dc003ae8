import { CompiledQuery } from 'kysely';
import { keepStatement, type Tx } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Increment } from '../domain/price-slip.ts';
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

const text = keepStatement(
  'lottery record_slips',
  `
  select lottery.record_slips(
    $1, $2, $3::timestamptz, $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::bigint[],
    $11::bigint[], $12::text[], $13::int[], $14::int[], $15::text[], $16::text[], $17::bigint[], $18::bigint[], $19::int[],
    $20::text[], $21, $22::text[], $23::bigint[], $24::int[], $25::text[], $26::text[], $27::bigint[], $28::bigint[],
    $29::text[]
  ) as outcome`,
);

/**
 * Writes tickets with their lines and adds what they stake and would pay, in one statement; shared rows last and in
 * sorted order. Anything but `recorded` is to be rolled back: another buyer took the room, or the close has come.
 */
export const recordSlips = async (tx: Tx, slips: Slips): Promise<Recorded> => {
  const { rows } = await tx.executeQuery<{ outcome: Recorded }>(
    CompiledQuery.raw(text, [
      slips.drawNo,
      slips.merchantId,
      isoOf(slips.boughtAt),
      ...ticketColumns(slips.tickets),
      ...lineColumns(slips.tickets),
      slips.shardOf % shards,
      ...sharedColumns(slips),
      slips.tickets.map(({ currency }) => currency),
    ]),
  );
  return rows[0]!.outcome;
};

const ticketColumns = (tickets: readonly NewTicket[]): unknown[] => [
  tickets.map(({ ticket_id }) => ticket_id),
  tickets.map(({ member_id }) => member_id),
  tickets.map(({ idempotencyKey }) => idempotencyKey),
  tickets.map(({ content_hash }) => content_hash),
  tickets.map(({ lines }) => lines.length),
  numbersText(tickets.map(({ stake_total }) => stake_total)),
  numbersText(tickets.map(({ cost_total }) => cost_total)),
  numbersText(tickets.map(({ balance_after }) => balance_after)),
  tickets.map(({ leaf_hash }) => leaf_hash.toString('hex')),
];

const lineColumns = (tickets: readonly NewTicket[]): unknown[] => {
  const lines = tickets.flatMap((ticket, at) => ticket.lines.map((line, place) => ({ line, at, place })));
  return [
    numbersText(lines.map(({ at }) => at + 1)),
    numbersText(lines.map(({ place }) => place + 1)),
    lines.map(({ line }) => line.betType),
    lines.map(({ line }) => line.number),
    numbersText(lines.map(({ line }) => line.stake)),
    numbersText(lines.map(({ line }) => line.cost)),
    numbersText(lines.map(({ line }) => line.rate)),
    lines.map(({ line }) => line.state),
  ];
};

const sharedColumns = ({ stakes, increments }: Slips): unknown[] => [
  stakes.map(({ betType }) => betType),
  numbersText(stakes.map(({ stake }) => stake)),
  numbersText(stakes.map(({ lines }) => lines)),
  increments.map(({ betType }) => betType),
  increments.map(({ outcome }) => outcome),
  numbersText(increments.map(({ payout }) => payout)),
  numbersText(increments.map(({ ceiling }) => ceiling)),
];

/** An array of PostgreSQL as text, without the driver's look at every element. */
const numbersText = (numbers: readonly (number | bigint)[]): string => `{${numbers.join(',')}}`;
