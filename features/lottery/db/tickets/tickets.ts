import { sql, type Read } from '#kit/server/database/database.ts';
import type { PlayCurrency } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import type { Rate } from '../../domain/terms/rate.ts';

export type LineRow = {
  betType: string;
  number: string;
  stake: Minor;
  cost: Minor;
  rate: Rate;
  state: LimitState;
};

export type TicketRow = {
  ticket_no: bigint;
  ticket_id: string;
  draw_no: number;
  merchant_id: MerchantId;
  member_id: MemberId;
  content_hash: string;
  bought_at: Instant;
  line_count: number;
  stake_total: Minor;
  cost_total: Minor;
  balance_after: Minor;
  leaf_hash: Buffer;
  /** `TRIAL` of free play. */
  currency: PlayCurrency;
};

const columns = sql`ticket_no, ticket_id, draw_no, merchant_id, member_id, content_hash, bought_at, line_count, stake_total,
  cost_total, balance_after, leaf_hash, currency`;

export const ticketByKey = async (read: Read, memberId: MemberId, key: string): Promise<TicketRow | undefined> => {
  const { rows } = await sql<TicketRow>`
    select ${columns}
    from lottery.ticket
    where member_id = ${memberId}
      and idempotency_key = ${key}`.execute(read);
  return rows[0];
};

export const ticketById = async (read: Read, memberId: MemberId, ticketId: string): Promise<TicketRow | undefined> => {
  const { rows } = await sql<TicketRow>`
    select ${columns}
    from lottery.ticket
    where ticket_id = ${ticketId}
      and member_id = ${memberId}`.execute(read);
  return rows[0];
};

export const ticketOfMerchant = async (
  read: Read,
  merchantId: MerchantId,
  ticketId: string,
): Promise<TicketRow | undefined> => {
  const { rows } = await sql<TicketRow>`
    select ${columns}
    from lottery.ticket
    where ticket_id = ${ticketId}
      and merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** The next tickets of a draw in their order; for going through all of them. */
export const ticketsOfDraw = async (read: Read, drawNo: number, after: bigint, limit: number): Promise<TicketRow[]> => {
  const { rows } = await sql<TicketRow>`
    select ${columns}
    from lottery.ticket
    where draw_no = ${drawNo}
      and ticket_no > ${after}
    order by ticket_no
    limit ${limit}`.execute(read);
  return rows;
};

type RawLine = {
  ticket_no: bigint;
  bet_type: string;
  number: string;
  stake: Minor;
  cost: Minor;
  rate: Rate;
  limit_state: LimitState;
  payout: Minor | null;
};
export type PaidLine = LineRow & { payout: Minor | null };

/** Lines by ticket, each with what it paid. */
export const linesOf = async (
  read: Read,
  drawNo: number,
  ticketNos: readonly bigint[],
): Promise<Map<bigint, PaidLine[]>> => {
  const { rows } = await sql<RawLine>`
    select l.ticket_no, l.bet_type, l.number, l.stake, l.cost, l.rate, l.limit_state, coalesce(c.payout, p.payout) as payout
    from lottery.line l
    left join lottery.line_payout p using (draw_no, ticket_no, line_no)
    left join lateral (
      select k.payout
      from lottery.corrected_line k
      where k.draw_no = l.draw_no
        and k.ticket_no = l.ticket_no
        and k.line_no = l.line_no
      order by k.version desc
      limit 1
    ) c on true
    where l.draw_no = ${drawNo}
      and l.ticket_no = any(${`{${ticketNos.join(',')}}`}::bigint[])
    order by l.ticket_no, l.line_no`.execute(read);
  const found = new Map<bigint, PaidLine[]>();
  for (const { ticket_no, bet_type, limit_state, ...rest } of rows) {
    const lines = found.get(ticket_no) ?? [];
    lines.push({ ...rest, betType: bet_type, state: limit_state });
    found.set(ticket_no, lines);
  }
  return found;
};
