import { sql } from '#kit/server/database/database.ts';

/** What missions paid. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'missions.claim ' || c.claim_id as row,
    'mission:' || c.claim_id as key,
    false as takes_back,
    'bonus' as kind,
    c.member_id,
    c.amount,
    'bonus_grant/mission' as other_end,
    true as is_due
  from missions.claim c
  where c.amount > 0
    and c.claimed_at >= ${since}::timestamptz
    and c.claimed_at < ${until}::timestamptz`;
