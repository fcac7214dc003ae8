import { sql, type Read } from '#kit/server/database/database.ts';
import { boundRows, type MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** More in ten minutes are not counted: the alarm is the same, and counting stays cheap while it lasts. */
const countedMax = 20_000;

export type FailedLogins = {
  merchant_id: MerchantId;
  /** When the first such minute began. */
  since: Instant;
  bound: bigint;
  /** In the worst minute. */
  failed: number;
};

/** Merchants where so many log-ins failed within a minute of the clock, among the last ten minutes. */
export const failedLogins = async (
  read: Read,
  bounds: readonly MerchantBound[],
  limit: number,
): Promise<FailedLogins[]> => {
  const { rows } = await sql<FailedLogins>`
    select limits.merchant_id, limits.bound, min(busy.minute) as since, max(busy.failed)::int as failed
    from ${boundRows(bounds)}
    cross join lateral (
      select date_trunc('minute', late.attempted_at) as minute, count(*) as failed
      from (
        select a.attempted_at
        from identity.login_attempt a
        where a.merchant_id = limits.merchant_id
          and a.outcome in ('failed', 'blocked', 'too_many', 'replayed')
          and a.attempted_at > kit.now() - interval '10 minutes'
        order by a.attempted_at desc
        limit ${countedMax}
      ) late
      group by 1
    ) busy
    where busy.failed >= limits.bound
    group by limits.merchant_id, limits.bound
    order by since, limits.merchant_id
    limit ${limit}`.execute(read);
  return rows;
};
