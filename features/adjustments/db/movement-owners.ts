import { sql } from '#kit/server/database/database.ts';

/** What explains movements by staff. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'adjustments.adjustment ' || a.adjustment_id as row,
    'adjustment:' || a.adjustment_id as key,
    false as takes_back,
    'manual_adjustment' as kind,
    a.member_id,
    case when a.direction = 'credit' then a.amount else -a.amount end as amount,
    'house/manual' as other_end,
    true as is_due
  from adjustments.adjustment a
  where a.state = 'done'
    and a.ended_at >= ${since}::timestamptz
    and a.ended_at < ${until}::timestamptz`;
