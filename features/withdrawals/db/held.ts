import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** @property amount minor units, fees included. */
export type HeldWithdrawals = { count: number; amount: bigint };

/** Requests whose money is set aside and has not left: what was asked for, and rests that are paid once more. */
export const heldWithdrawals = async (read: Read, merchantId: MerchantId): Promise<HeldWithdrawals> => {
  const { rows } = await sql<HeldWithdrawals>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
    from (
      select amount
      from withdrawals.withdrawal
      where merchant_id = ${merchantId}
        and ended_at is null
        and sent_at is null
      union all
      select p.amount
      from withdrawals.payout p
      join withdrawals.withdrawal w using (withdrawal_id)
      where w.merchant_id = ${merchantId}
        and p.hold_id = p.payout_id
        and p.state in ('prepared', 'sent', 'accepted', 'unknown')
    ) held`.execute(read);
  return oneRow(rows);
};
