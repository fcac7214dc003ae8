import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Deposits credited on one business day. @property from start of the day. @property amount in minor units. */
export type MoneyOfDay = { from: Instant; amount: bigint };

/** What banks brought and players were given, by the day that they got it. @param from when the first day begins. */
export const creditedByDay = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
): Promise<MoneyOfDay[]> => {
  const { rows } = await sql<MoneyOfDay>`
    select date_bin('1 day', line.ended_at, ${isoOf(from)}::timestamptz) as from, sum(line.amount)::bigint as amount
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
