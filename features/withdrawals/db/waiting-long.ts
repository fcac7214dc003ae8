import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';

/** Money that waits on its way out. @property amount in minor units. */
export type WaitingWithdrawal = { merchantId: MerchantId; id: string; since: Instant; amount: bigint };

/** Those in these states whose deadline has been over for so many milliseconds, the longest waiting first. */
export const overdueFor = async (
  read: Read,
  { states, forMs, most }: { states: readonly WithdrawalState[]; forMs: number; most: number },
): Promise<WaitingWithdrawal[]> => {
  const { rows } = await sql<WaitingWithdrawal>`
    select merchant_id as "merchantId", withdrawal_id as id, since, amount
    from withdrawals.withdrawal
    where state = any(${[...states]}::text[])
      and ended_at is null
      and deadline <= kit.now() - make_interval(secs => ${forMs} / 1000.0)
    order by since, withdrawal_id
    limit ${most}`.execute(read);
  return rows;
};

/** Payments of which the bank has said nothing for so long that people must look it up. */
export const silentWithdrawals = async (read: Read, most: number): Promise<WaitingWithdrawal[]> => {
  const { rows } = await sql<WaitingWithdrawal>`
    select merchant_id as "merchantId", withdrawal_id as id, since, amount
    from withdrawals.withdrawal
    where state in ('bank_silent', 'silent_second_person')
      and ended_at is null
    order by since, withdrawal_id
    limit ${most}`.execute(read);
  return rows;
};
