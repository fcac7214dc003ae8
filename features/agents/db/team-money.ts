import { sql, type Read } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';

/** What moved a member's money, with nothing of banks. @property ref the same for the same one, and no other's. */
export type MoneyRow = { ref: string; member_id: string; kind: MoneyKind; amount: bigint; at: Instant };
export type MoneyKind = 'deposit' | 'withdrawal' | 'pay' | 'transfer';

/** @property before the last one of the page before. */
export type MoneyPage = {
  merchantId: string;
  /** Everybody of the merchant where there is no list. */
  members: readonly string[] | undefined;
  currency: Currency;
  from: Instant;
  to: Instant;
  before: { at: Instant; ref: string } | undefined;
  limit: number;
};

/** How each of the tables is asked for a page. */
const partsOf = ({ members, from, to, before }: MoneyPage) => {
  const end = before === undefined ? to : later(before.at, secondsMs(1));
  const during = (column: string) => sql`
    ${sql.ref(column)} >= ${isoOf(from)}::timestamptz and ${sql.ref(column)} < ${isoOf(end)}::timestamptz`;
  const earlier = (column: string, ref: ReturnType<typeof sql>) =>
    before === undefined
      ? sql`true`
      : sql`(date_trunc('milliseconds', ${sql.ref(column)}), (${ref}) collate "C") < (${isoOf(before.at)}::timestamptz, ${before.ref})`;
  const among = (column: string) =>
    members === undefined ? sql`true` : sql`${sql.ref(column)} = any(${members}::text[])`;
  return { during, earlier, among };
};

/** Deposits, pay and transfers to the main wallet of some members, the newest first. */
export const moneyOfMembers = async (read: Read, page: MoneyPage): Promise<MoneyRow[]> => {
  const { merchantId, currency, limit } = page;
  const { during, earlier, among } = partsOf(page);
  const { rows } = await sql<MoneyRow>`
    with deposit as (
      select c.*
      from agents.cash_event c
      where ${among('c.member_id')}
        and ${during('c.at')}
        and c.currency = ${currency}
        and (select n.merchant_id from agents.node n where n.member_id = c.member_id) = ${merchantId}
        and ${earlier('c.at', sql`'d' || c.event_id`)}
      order by c.at desc
      -- More than a page may be of one moment.
      fetch first ${limit} rows with ties
    ),
    pay as (
      select y.*
      from agents.payment y
      where ${among('y.agent_id')}
        and ${during('y.paid_at')}
        and y.merchant_id = ${merchantId}
        and y.currency = ${currency}
        and ${earlier('y.paid_at', sql`'p' || y.figure_id || '.' || y.part`)}
      order by y.paid_at desc
      -- More than a page may be of one moment.
      fetch first ${limit} rows with ties
    ),
    transfer as (
      select t.*
      from agents.transfer t
      where ${among('t.member_id')}
        and ${during('t.made_at')}
        and t.merchant_id = ${merchantId}
        and t.currency = ${currency}
        and ${earlier('t.made_at', sql`'t' || t.transfer_id`)}
      order by t.made_at desc
      -- More than a page may be of one moment.
      fetch first ${limit} rows with ties
    ),
    money as (
      select 'd' || c.event_id as ref, c.member_id, 'deposit' as kind, c.amount, date_trunc('milliseconds', c.at) as at
      from deposit c
      union all
      select 'p' || y.figure_id || '.' || y.part, y.agent_id, 'pay', y.amount, date_trunc('milliseconds', y.paid_at)
      from pay y
      union all
      select 't' || t.transfer_id, t.member_id, 'transfer', t.amount, date_trunc('milliseconds', t.made_at)
      from transfer t
    )
    select m.*
    from money m
    order by m.at desc, m.ref collate "C" desc
    limit ${limit}`.execute(read);
  return rows;
};
