import { sql, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';

export type Payout = { kind: 'win' | 'refund'; amount: Minor };

/** What came back on each ticket, by the version of the result that was carried out on it. */
export const payoutsOf = async (read: Read, ticketNos: readonly bigint[]): Promise<Map<bigint, Payout>> => {
  const { rows } = await sql<Payout & { ticket_no: bigint }>`
    select t.ticket_no, coalesce(p.kind, 'win') as kind, coalesce(c.owed, p.amount) as amount
    from unnest(${`{${ticketNos.join(',')}}`}::bigint[]) as t (ticket_no)
    left join lottery.payout p using (ticket_no)
    left join lateral (
      select k.owed
      from lottery.corrected_payout k
      where k.ticket_no = t.ticket_no
      order by k.version desc
      limit 1
    ) c on true
    where p.ticket_no is not null
      or c.owed is not null`.execute(read);
  return new Map(rows.map(({ ticket_no, kind, amount }) => [ticket_no, { kind, amount }]));
};
