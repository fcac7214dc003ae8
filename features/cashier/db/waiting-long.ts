import { sql, type Read } from '#kit/server/database/database.ts';
import { boundRows, type MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Money that staff has let wait. @property amount in minor units. */
export type WaitingMoney = { merchantId: MerchantId; id: string; since: Instant; amount: bigint };

/** Transfers that nobody has said the owner of for so many hours, the longest waiting first. */
export const linesWaitingFor = async (
  read: Read,
  hours: readonly MerchantBound[],
  most: number,
): Promise<(WaitingMoney & { bound: bigint })[]> => {
  const { rows } = await sql<WaitingMoney & { bound: bigint }>`
    select account.merchant_id as "merchantId", line.line_id as id, line.received_at as since, line.amount, limits.bound
    from cashier.bank_line line
    join cashier.payment_account account using (account_id)
    join ${boundRows(hours)} using (merchant_id)
    where line.state not in ('credited', 'returned', 'returning')
      and line.received_at <= kit.now() - make_interval(hours => limits.bound::int)
    order by line.received_at, line.line_id
    limit ${most}`.execute(read);
  return rows;
};

/** Deposits that staff has in hand for so many milliseconds, the longest waiting first. */
export const depositsInReviewFor = async (read: Read, forMs: number, most: number): Promise<WaitingMoney[]> => {
  const { rows } = await sql<WaitingMoney>`
    select merchant_id as "merchantId", deposit_id as id, since, pay_amount as amount
    from cashier.deposit
    where state in ('checking', 'review')
      and since <= kit.now() - make_interval(secs => ${forMs} / 1000.0)
    order by since, deposit_id
    limit ${most}`.execute(read);
  return rows;
};
