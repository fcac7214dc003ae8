import { sql } from '#kit/server/database/database.ts';

/** What winners of raffles claimed. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'raffles.prize ' || p.raffle_id || ' ' || p.place as row,
    'raffle:' || p.raffle_id || ':' || p.place as key,
    false as takes_back,
    'bonus' as kind,
    p.member_id,
    p.amount,
    'bonus_grant/raffle' as other_end,
    true as is_due
  from raffles.prize p
  where p.claimed_at >= ${since}::timestamptz
    and p.claimed_at < ${until}::timestamptz`;
