import { sql, type Read } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';

/** What moved a member's money, with nothing of banks. @property ref the same for the same one, and no other's. */
export type MoneyRow = { ref: string; member_id: string; kind: MoneyKind; amount: bigint; at: Instant };
export type MoneyKind = 'deposit' | 'withdrawal' | 'pay' | 'transfer';

/** @property before the last one of the page before. */
export type MoneyPage = {
  members: readonly string[];
  currency: Currency;
  from: Instant;
  to: Instant;
  before: { at: Instant; ref: string } | undefined;
  limit: number;
};

/** Deposits, pay and transfers to the main wallet of some members, the newest first. */
export const moneyOfMembers = async (
  read: Read,
  { members, currency, from, to, before, limit }: MoneyPage,
): Promise<MoneyRow[]> => {
  const end = before === undefined ? to : later(before.at, secondsMs(1));
  const during = (column: string) => sql`
    ${sql.ref(column)} >= ${isoOf(from)}::timestamptz and ${sql.ref(column)} < ${isoOf(end)}::timestamptz`;
  const { rows } = await sql<MoneyRow>`
    with money as (
      select 'd' || c.event_id as ref, c.member_id, 'deposit' as kind, c.amount, date_trunc('milliseconds', c.at) as at
      from agents.cash_event c
      where c.member_id = any(${members}::text[])
        and ${during('c.at')}
        and c.currency = ${currency}
      union all
      select 'p' || y.figure_id || '.' || y.part, y.agent_id, 'pay', y.amount, date_trunc('milliseconds', y.paid_at)
      from agents.payment y
      where y.agent_id = any(${members}::text[])
        and ${during('y.paid_at')}
        and y.currency = ${currency}
      union all
      select 't' || t.transfer_id, t.member_id, 'transfer', t.amount, date_trunc('milliseconds', t.made_at)
      from agents.transfer t
      where t.member_id = any(${members}::text[])
        and ${during('t.made_at')}
        and t.currency = ${currency}
    )
    select m.*
    from money m
    where ${before === undefined ? sql`true` : sql`(m.at, m.ref collate "C") < (${isoOf(before.at)}::timestamptz, ${before.ref})`}
    order by m.at desc, m.ref collate "C" desc
    limit ${limit}`.execute(read);
  return rows;
};
