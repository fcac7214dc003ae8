import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** How many documents wait for staff, and since when the longest of them. */
export const waitingKycRequests = async (
  read: Read,
  merchantId: MerchantId,
): Promise<{ count: number; since: Instant | null }> => {
  const { rows } = await sql<{ count: number; since: Instant | null }>`
    select count(*)::int as count, min(since) as since
    from verification.kyc_request
    where state = 'submitted'
      and merchant_id = ${merchantId}`.execute(read);
  return oneRow(rows);
};
