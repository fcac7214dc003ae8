import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAmount, recordedAt, recordsMax } from '#kit/server/person-records.ts';

/** Every ticket of a member, the newest first. */
export const ticketRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select ticket.ticket_id as ticket, game.code as game, draw.number as draw, ${recordedAt('ticket.bought_at')} as at,
      ticket.line_count as lines, ${recordedAmount('ticket.cost_total')} as paid,
      case when cancellation.ticket_no is null then payout.kind else 'cancelled' end as outcome,
      coalesce(${recordedAmount('payout.amount')}, ${recordedAmount('cancellation.amount')}) as payout
    from lottery.ticket
    join lottery.draw using (draw_no)
    join lottery.game using (game_id)
    left join lottery.payout using (ticket_no)
    left join lottery.cancellation on cancellation.ticket_no = ticket.ticket_no
    where ticket.member_id = ${memberId}
    order by ticket.ticket_no desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export const setRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select name, slip, ${recordedAt('saved_at')} as at
    from lottery.saved_set
    where member_id = ${memberId}
    order by saved_at desc`.execute(read);
  return rows;
};

export const hasRunningTickets = async (read: Read, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from lottery.ticket
    join lottery.draw using (draw_no)
    where ticket.member_id = ${memberId}
      and draw.state not in ('settled', 'voided')
      and not exists (
        select
        from lottery.cancellation c
        where c.ticket_no = ticket.ticket_no
      )
    limit 1`.execute(read);
  return rows.length > 0;
};

export const shredSets = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select lottery.shred_sets(${memberId})`.execute(tx);
};
