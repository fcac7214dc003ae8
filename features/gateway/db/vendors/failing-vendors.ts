import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type FailingVendor = {
  merchant_id: MerchantId;
  vendor: string;
  /** When our calls stopped. */
  since: Instant;
  /** Those that have stopped, by their codes; null where all of the vendor's have. */
  games: string | null;
  /** What was heard last, as far as anything was. */
  fault: string | null;
};

/**
 * Vendors that are not called because they failed too often, all of them or for some games, by each merchant that has the games;
 * the longest first. What a person stopped while it answered is none.
 */
export const failingVendors = async (read: Read, limit: number): Promise<FailingVendor[]> => {
  const { rows } = await sql<FailingVendor>`
    select g.merchant_id, h.vendor, min(h.failed_at) as since,
      case when bool_and(h.game <> '') then string_agg(distinct h.game, ', ' order by h.game) end as games,
      (array_agg(h.last_fault order by h.failed_at desc))[1] as fault
    from gateway.health h
    join gateway.game g on g.vendor = h.vendor and (h.game = '' or g.game = h.game)
    where h.state <> 'closed'
      and h.failed_at > coalesce(h.answered_at, '-infinity')
    group by g.merchant_id, h.vendor
    order by since, h.vendor, g.merchant_id
    limit ${limit}`.execute(read);
  return rows;
};
