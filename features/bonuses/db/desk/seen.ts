import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

type Seen = { member_id: string; seen_at: Instant; is_held_out: boolean };

/** Whom an offer was there for, shown or left out, the first ones first. */
export const seenBy = async (read: Read, campaignId: string, limit: number): Promise<Seen[]> => {
  const { rows } = await sql<Seen>`
    select s.member_id, s.seen_at, s.is_held_out
    from bonuses.offer_seen s
    where s.campaign_id = ${campaignId}
    order by s.seen_at, s.member_id
    limit ${limit}`.execute(read);
  return rows;
};

/** What became cash of a campaign, by member, and what its gifts were worth. Minor units. */
export const costsOf = async (read: Read, campaignId: string): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; cost: bigint }>`
    select g.member_id, sum(case when g.wallet_id is null then g.amount else g.converted end)::bigint as cost
    from bonuses.member_grant g
    where g.campaign_id = ${campaignId}
      and g.started_at is not null
    group by g.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.cost]));
};
