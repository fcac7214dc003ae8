import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type Claimant = { merchant_id: MerchantId; member_id: string; currency: Money };

/** Whoever has claimed since a moment, the last ones first. */
export const claimantsSince = async (read: Read, since: Instant, limit: number): Promise<Claimant[]> => {
  const { rows } = await sql<Claimant>`
    select g.merchant_id, g.member_id, g.currency
    from bonuses.member_grant g
    where g.claimed_at >= ${isoOf(since)}::timestamptz
    group by g.merchant_id, g.member_id, g.currency
    order by max(g.claimed_at) desc
    limit ${limit}`.execute(read);
  return rows;
};

type Shared = { member_id: string; kind: 'device' | 'address'; others: string[] };

/**
 * Who else claimed of the same campaigns from the same browsers and networks.
 * @param most of each member, campaign and mark so many are looked at: one more than tells anything.
 */
export const sharedMarks = async (read: Read, memberIds: readonly string[], most: number): Promise<Shared[]> => {
  const { rows } = await sql<Shared>`
    select s.member_id, s.kind, array_agg(distinct s.other_id) as others
    from (
      select g.member_id, 'device' as kind, o.member_id as other_id
      from bonuses.member_grant g
      cross join lateral (
        select o.member_id
        from bonuses.member_grant o
        where o.campaign_id = g.campaign_id
          and o.device_hash = g.device_hash
          and o.member_id <> g.member_id
        limit ${most}
      ) o
      where g.member_id = any(${memberIds}::text[])
      union all
      select g.member_id, 'address', o.member_id
      from bonuses.member_grant g
      cross join lateral (
        select o.member_id
        from bonuses.member_grant o
        where o.campaign_id = g.campaign_id
          and o.address_hash = g.address_hash
          and o.member_id <> g.member_id
        limit ${most}
      ) o
      where g.member_id = any(${memberIds}::text[])
    ) s
    group by s.member_id, s.kind`.execute(read);
  return rows;
};

/** How many bonuses of money each of these was brought since a moment, and when the first. */
export const grantsSince = async (
  read: Read,
  memberIds: readonly string[],
  since: Instant,
): Promise<{ member_id: string; grants: number; first_at: Instant }[]> => {
  const { rows } = await sql<{ member_id: string; grants: number; first_at: Instant }>`
    select g.member_id, count(*)::int as grants, min(g.started_at) as first_at
    from bonuses.member_grant g
    where g.member_id = any(${memberIds}::text[])
      and g.started_at >= ${isoOf(since)}::timestamptz
      and g.wallet_id is not null
    group by g.member_id`.execute(read);
  return rows;
};

/** Those of these members who have ever had a grant. */
export const grantedAmong = async (read: Read, memberIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct g.member_id
    from bonuses.member_grant g
    where g.member_id = any(${memberIds}::text[])`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};
