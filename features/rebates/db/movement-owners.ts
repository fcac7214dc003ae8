import { sql } from '#kit/server/database/database.ts';

/** Rebates and cashback that were paid. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'rebates.figure ' || f.figure_id as row,
    'rebate:' || f.figure_id as key,
    false as takes_back,
    'rebate' as kind,
    f.member_id,
    f.amount,
    'bonus_grant/' || f.kind as other_end,
    true as is_due
  from rebates.figure f
  where f.paid_at >= ${since}::timestamptz
    and f.paid_at < ${until}::timestamptz`;
