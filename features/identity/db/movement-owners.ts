import { sql } from '#kit/server/database/database.ts';

/** The demo credit that each trial account begins with. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'identity.trial ' || t.member_id as row,
    'trial:' || t.member_id as key,
    false as takes_back,
    'trial_grant' as kind,
    t.member_id,
    t.credit as amount,
    'house/free_play' as other_end,
    true as is_due
  from identity.trial t
  join identity.member m using (member_id)
  where m.registered_at between ${since}::timestamptz and ${until}::timestamptz`;
