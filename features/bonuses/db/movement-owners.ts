import { sql } from '#kit/server/database/database.ts';

/** What grants brought, and where it went. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'bonuses.grant_step ' || s.grant_id || ' ' || s.step_no as row,
    v.key || s.grant_id || ':' || s.step_no as key,
    false as takes_back,
    v.kind,
    g.member_id,
    v.sign * s.amount as amount,
    v.other_end || case when v.kind = 'bonus' then g.campaign_id else '' end as other_end,
    true as is_due
  from bonuses.grant_step s
  join bonuses.member_grant g using (grant_id)
  join (values
    ('brought', 'bonus:', 'bonus', 1, 'bonus_grant/'),
    ('covered', 'bonus:', 'bonus', 1, 'bonus_grant/'),
    ('repaid', 'bonus-back:', 'bonus', -1, 'bonus_grant/'),
    ('back', 'bonus-back:', 'bonus', -1, 'bonus_grant/'),
    ('to_cash', 'bonus-out:', 'transfer_out', -1, 'in_transit/bonus'),
    ('to_cash', 'bonus-in:', 'transfer_in', 1, 'in_transit/bonus')
  ) as v (step, key, kind, sign, other_end) on v.step = s.kind
  where s.made_at >= ${since}::timestamptz
    and s.made_at < ${until}::timestamptz`;
