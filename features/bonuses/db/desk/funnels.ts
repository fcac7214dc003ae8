import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type Funnel = {
  campaign_id: string;
  seen: number;
  joined: number;
  claimed: number;
  active: number;
  wagered: number;
  granted: bigint;
  cost: bigint;
  turnover: bigint;
  ggr: bigint;
};

/** How far people come with each campaign of a merchant. */
export const funnelsOf = async (read: Read, merchantId: MerchantId): Promise<Map<string, Funnel>> => {
  const { rows } = await sql<Funnel>`
    select c.campaign_id, seen.count as seen, joined.count as joined, g.claimed, g.active, g.wagered, g.granted, g.cost, g.turnover, g.ggr
    from bonuses.campaign c
    cross join lateral (
      select count(*)::int as count from bonuses.offer_seen s where s.campaign_id = c.campaign_id and not s.is_held_out
    ) seen
    cross join lateral (
      select count(*)::int as count from bonuses.application a where a.campaign_id = c.campaign_id
    ) joined
    cross join lateral (
      select count(*) filter (where g.claimed_at is not null)::int as claimed,
        count(*) filter (where g.state = 'active')::int as active,
        count(*) filter (where g.state = 'completed')::int as wagered,
        coalesce(sum(g.amount) filter (where g.started_at is not null), 0)::bigint as granted,
        coalesce(sum(g.converted), 0)::bigint as cost,
        coalesce(sum(g.progress), 0)::bigint as turnover,
        coalesce(sum(g.amount - g.converted - g.returned) filter (where g.ended_at is not null and g.started_at is not null), 0)::bigint
          as ggr
      from bonuses.member_grant g
      where g.campaign_id = c.campaign_id
        and g.state <> 'revoked'
    ) g
    where c.merchant_id = ${merchantId}`.execute(read);
  return new Map(rows.map((row) => [row.campaign_id, row]));
};

/** What somebody of staff has given by hand in the last day, in minor units. */
export const givenByHand = async (read: Read, staffId: string): Promise<bigint> => {
  const { rows } = await sql<{ given: bigint }>`
    select coalesce(sum(g.amount), 0)::bigint as given
    from bonuses.member_grant g
    where g.given_by = ${staffId}
      and g.state <> 'revoked'
      and g.offered_at > kit.now() - interval '1 day'`.execute(read);
  return rows[0]?.given ?? 0n;
};

/** The budgets of what somebody of staff let run alone in the last day. */
export const startedAlone = async (read: Read, staffId: string): Promise<bigint> => {
  const { rows } = await sql<{ budget: bigint }>`
    select coalesce(sum(c.budget), 0)::bigint as budget
    from bonuses.campaign c
    where c.started_alone_by = ${staffId}
      and c.started_at > kit.now() - interval '1 day'`.execute(read);
  return rows[0]?.budget ?? 0n;
};
