import { sql } from '#kit/server/database/database.ts';

/** What was paid for friends and as shares of their play. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'referral.friend ' || f.member_id as row,
    'referral:' || f.member_id as key,
    false as takes_back,
    'bonus' as kind,
    f.referrer_id as member_id,
    f.bonus as amount,
    'bonus_grant/referral' as other_end,
    true as is_due
  from referral.friend f
  where f.paid_at >= ${since}::timestamptz
    and f.paid_at < ${until}::timestamptz
  union all
  select 'referral.share ' || s.share_id, 'referral-share:' || s.share_id, false, 'bonus', s.member_id, s.amount,
    'bonus_grant/referral', true
  from referral.share s
  where s.paid_at >= ${since}::timestamptz
    and s.paid_at < ${until}::timestamptz`;
