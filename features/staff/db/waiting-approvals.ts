import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** How much waits for a second person, and since when the longest of it. */
export const waitingApprovals = async (
  read: Read,
  merchantId: MerchantId,
): Promise<{ count: number; since: Instant | null }> => {
  const { rows } = await sql<{ count: number; since: Instant | null }>`
    select count(*)::int as count, min(requested_at) as since
    from staff.approval
    where state = 'waiting'
      and merchant_id = ${merchantId}`.execute(read);
  return oneRow(rows);
};
