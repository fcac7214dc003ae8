import { sql, type Read } from '#kit/server/database/database.ts';
import { boundRows, type MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type FailingVendor = {
  merchant_id: MerchantId;
  bound: bigint;
  /** In a row, of the worst of its games. */
  failures: number;
  vendor: string;
  /** When our calls stopped. */
  since: Instant;
  /** Those that have stopped, by their codes; null where all of the vendor's have. */
  games: string | null;
  /** What was heard last, as far as anything was. */
  fault: string | null;
};

/**
 * Vendors that are not called because so many calls failed in a row, all of them or for some games, by each merchant that has the games;
 * the longest first. What a person stopped while it answered is none.
 */
export const failingVendors = async (
  read: Read,
  failuresLeast: readonly MerchantBound[],
  limit: number,
): Promise<FailingVendor[]> => {
  const { rows } = await sql<FailingVendor>`
    select limits.merchant_id, limits.bound, h.vendor, max(h.failures) as failures, min(h.failed_at) as since,
      case when bool_and(h.game <> '') then string_agg(distinct h.game, ', ' order by h.game) end as games,
      (array_agg(h.last_fault order by h.failed_at desc))[1] as fault
    from gateway.health h
    join gateway.game g on g.vendor = h.vendor and (h.game = '' or g.game = h.game)
    join ${boundRows(failuresLeast)} using (merchant_id)
    where h.state <> 'closed'
      and h.failed_at > coalesce(h.answered_at, '-infinity')
    group by limits.merchant_id, limits.bound, h.vendor
    having max(h.failures) >= limits.bound
    order by since, h.vendor, limits.merchant_id
    limit ${limit}`.execute(read);
  return rows;
};
