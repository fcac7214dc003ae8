import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type PointTransaction = {
  id: string;
  kind: 'earned' | 'converted' | 'redeemed' | 'returned' | 'level' | 'bonus' | 'mission';
  points: bigint;
  at: Instant;
  day: string | null;
  figure_id: string | null;
  names: unknown;
  total: number;
};

/** Everything that moved a member's points, the newest first. @param unit minor units of a point. */
export const pointTransactionsOf = async (
  read: Read,
  memberId: string,
  { unit, limit, offset }: { unit: bigint; limit: number; offset: number },
): Promise<PointTransaction[]> => {
  const { rows } = await sql<PointTransaction>`
    with moved as (
      select f.figure_id as id, 'earned' as kind, f.points, f.paid_at as at, f.day::text as day, f.figure_id,
        null::jsonb as names
      from rewards.figure f
      where f.member_id = ${memberId}
        and f.state = 'paid'
      union all
      select c.conversion_id, 'converted', -c.points, c.made_at, null, null, null
      from rewards.conversion c
      where c.member_id = ${memberId}
      union all
      select r.redemption_id, 'redeemed', -r.points, r.requested_at, null, null, i.document -> 'names'
      from rewards.redemption r
      join rewards.reward_change i on i.reward_id = r.reward_id and i.version = r.reward_version
      where r.member_id = ${memberId}
      union all
      select r.redemption_id || '/back', 'returned', r.points, r.settled_at, null, null, i.document -> 'names'
      from rewards.redemption r
      join rewards.reward_change i on i.reward_id = r.reward_id and i.version = r.reward_version
      where r.member_id = ${memberId}
        and r.state = 'rejected'
        and r.settled_at is not null
      union all
      select b.bonus_id, 'level', b.amount / ${unit}::bigint, b.paid_at, null, null, null
      from rewards.level_bonus b
      where b.member_id = ${memberId}
        and b.paid_as = 'points'
        and b.state = 'paid'
      union all
      select g.given_key, g.promised_by, g.points, g.given_at, null, null, null
      from rewards.given_points g
      where g.member_id = ${memberId}
    )
    select m.*, (count(*) over ())::int as total
    from moved m
    order by m.at desc, m.id desc
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};
