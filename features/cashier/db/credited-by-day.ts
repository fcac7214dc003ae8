import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Deposits credited on one business day. @property day in the zone that was asked for. @property amount in minor units. */
export type MoneyOfDay = { day: string; amount: bigint };

/** What banks brought and players were given, by the day that they got it. @param span from the first day's beginning. */
export const creditedByDay = async (
  read: Read,
  merchantId: MerchantId,
  { from, to, timeZone }: { from: Instant; to: Instant; timeZone: string },
): Promise<MoneyOfDay[]> => {
  const { rows } = await sql<MoneyOfDay>`
    select (line.ended_at at time zone ${timeZone})::date::text as day, sum(line.amount)::bigint as amount
    from cashier.bank_line line
    join cashier.payment_account account using (account_id)
    where line.state = 'credited'
      and line.ended_at >= ${isoOf(from)}::timestamptz
      and line.ended_at < ${isoOf(to)}::timestamptz
      and account.merchant_id = ${merchantId}
    group by 1
    order by 1`.execute(read);
  return rows;
};
