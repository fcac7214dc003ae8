import { sql } from '#kit/server/database/database.ts';

/**
 * Points that were earned, spent, given back and turned into money, and what levels paid. The columns are those of the wallet's
 * `MovementOwners`.
 */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'rewards.figure ' || f.figure_id as row,
    'points:' || f.figure_id as key,
    false as takes_back,
    'points' as kind,
    f.member_id,
    f.amount,
    'points_issue/turnover' as other_end,
    true as is_due
  from rewards.figure f
  where f.paid_at >= ${since}::timestamptz
    and f.paid_at < ${until}::timestamptz
  union all
  select 'rewards.conversion ' || c.conversion_id, 'points-out:' || c.conversion_id, false, 'points', c.member_id,
    -c.points_amount, 'points_issue/convert', true
  from rewards.conversion c
  where c.made_at >= ${since}::timestamptz
    and c.made_at < ${until}::timestamptz
  union all
  select 'rewards.conversion ' || c.conversion_id, 'points-cash:' || c.conversion_id, false, 'bonus', c.member_id, c.amount,
    'bonus_grant/points', true
  from rewards.conversion c
  where c.made_at >= ${since}::timestamptz
    and c.made_at < ${until}::timestamptz
  union all
  select 'rewards.redemption ' || r.redemption_id, 'points-spent:' || r.redemption_id, false, 'points', r.member_id,
    -r.points_amount, 'points_issue/redeem', true
  from rewards.redemption r
  where r.requested_at >= ${since}::timestamptz
    and r.requested_at < ${until}::timestamptz
  union all
  select 'rewards.redemption ' || r.redemption_id, 'points-back:' || r.redemption_id, false, 'points', r.member_id,
    r.points_amount, 'points_issue/redeem', true
  from rewards.redemption r
  where r.state = 'rejected'
    and r.settled_at >= ${since}::timestamptz
    and r.settled_at < ${until}::timestamptz
  union all
  select 'rewards.level_bonus ' || b.bonus_id, 'level-bonus:' || b.bonus_id, false,
    case b.paid_as when 'cash' then 'bonus' else 'points' end, b.member_id, b.amount,
    case b.paid_as when 'cash' then 'bonus_grant' else 'points_issue' end || '/level', true
  from rewards.level_bonus b
  where b.paid_at >= ${since}::timestamptz
    and b.paid_at < ${until}::timestamptz
  union all
  select 'rewards.given_points ' || g.given_key, 'points-given:' || g.given_key, false, 'points', g.member_id, g.amount,
    'points_issue/' || g.promised_by, true
  from rewards.given_points g
  where g.given_at >= ${since}::timestamptz
    and g.given_at < ${until}::timestamptz`;
