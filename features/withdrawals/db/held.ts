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

/** Whether a withdrawal of the member's is asked for and its money has not left. */
export const hasWaitingWithdrawal = async (read: Read, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select
      from withdrawals.withdrawal
      where member_id = ${memberId}
        and ended_at is null
        and sent_at is null
    ) as waits`.execute(read);
  return oneRow(rows).waits;
};

/** Those of these members for whom it is so. */
export const waitingWithdrawalsAmong = async (
  read: Read,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id
    from withdrawals.withdrawal
    where member_id = any(${[...memberIds]}::text[])
      and ended_at is null
      and sent_at is null`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};
