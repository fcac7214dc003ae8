import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';

export type DueResultNotice = {
  draw_no: number;
  draw_id: string;
  game_code: string;
  number: string;
  state: 'settled' | 'refunded';
  through: string;
};

/** Whether there are any of what `drawsToNotify` finds. */
export const hasDrawsToNotify: Condition = sql`exists (select from lottery.result_notice)`;

/** Draws whose players are still to be told, the oldest first. */
export const drawsToNotify = async (read: Read, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ draw_no: number }>`
    select draw_no
    from lottery.result_notice
    order by queued_at, draw_no
    limit ${limit}`.execute(read);
  return rows.map(({ draw_no }) => draw_no);
};

/** Holds the draw's telling; undefined where another has it or it is over. */
export const holdResultNotice = async (tx: Tx, drawNo: number): Promise<DueResultNotice | undefined> => {
  const { rows } = await sql<DueResultNotice>`
    select result_notice.draw_no, draw.draw_id, game.code as game_code, draw.number, draw.state, result_notice.through
    from lottery.result_notice
    join lottery.draw using (draw_no)
    join lottery.game using (game_id)
    where result_notice.draw_no = ${drawNo}
    for update of result_notice skip locked`.execute(tx);
  return rows[0];
};

export type PaidMember = {
  member_id: MemberId;
  currency: Currency;
  tickets: number;
  amount: Minor;
  /** The member's only winning ticket, or the first of several. */
  ticket_id: string;
};

/**
 * Who was paid in a draw, after one member, with what all their tickets got; by what the newest result owes, where it was
 * corrected before anybody was told. Whoever has nothing any more is among them, with an amount of zero.
 */
export const paidMembers = async (read: Read, drawNo: number, after: string, limit: number): Promise<PaidMember[]> => {
  const { rows } = await sql<PaidMember>`
    select page.member_id, page.currency, page.tickets, page.amount, page.ticket_id
    from (
      select payout.member_id, min(ticket.currency) as currency, count(*)::int as tickets,
        sum(coalesce(corrected.owed, payout.amount))::bigint as amount, min(ticket.ticket_id) as ticket_id
      from lottery.payout
      join lottery.ticket using (ticket_no)
      left join lateral (
        select c.owed
        from lottery.corrected_payout c
        where c.ticket_no = payout.ticket_no
        order by c.version desc
        limit 1
      ) corrected on true
      where payout.draw_no = ${drawNo}
        and payout.member_id > ${after}
      group by payout.member_id
      order by payout.member_id
      limit ${limit}
    ) page
    order by page.member_id`.execute(read);
  return rows;
};

export const recordNotified = async (tx: Tx, drawNo: number, through: string): Promise<void> => {
  await sql`
    update lottery.result_notice
    set through = ${through}
    where draw_no = ${drawNo}`.execute(tx);
};

export const endResultNotice = async (tx: Tx, drawNo: number): Promise<void> => {
  await sql`
    delete from lottery.result_notice
    where draw_no = ${drawNo}`.execute(tx);
};
