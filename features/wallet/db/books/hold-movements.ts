import { sql } from '#kit/server/database/database.ts';
import type { MovementOwners } from './movement-owners.ts';

/** What the ledger's own holds explain: money set aside, given back and paid from. Whose the holds are, their features say. */
export const holdMovements: MovementOwners = ({ since, until }) => sql`
  select
    'wallet.hold ' || h.id as row,
    v.key || h.id as key,
    false as takes_back,
    v.kind,
    w.member_id,
    v.amount,
    'in_transit/hold' as other_end,
    true as is_due
  from wallet.hold h
  join wallet.wallet w on w.id = h.wallet_id
  cross join lateral (values ('hold:', 'hold', -h.amount), ('hold-in:', 'hold', h.amount)) as v (key, kind, amount)
  where h.opened_at between ${since}::timestamptz and ${until}::timestamptz
  union all
  select
    'wallet.hold ' || h.id,
    v.key || h.id,
    false,
    v.kind,
    w.member_id,
    v.amount,
    v.other_end,
    true
  from wallet.hold_end e
  join wallet.hold h on h.id = e.hold_id
  join wallet.wallet w on w.id = h.wallet_id
  left join wallet.counter_account c on c.id = e.counter_account
  cross join lateral (values
    ('hold-capture:', 'capture', -e.captured, c.owner || '/' || c.code),
    ('hold-out:', 'release', e.captured - h.amount, 'in_transit/hold'),
    ('hold-release:', 'release', h.amount - e.captured, 'in_transit/hold')
  ) as v (key, kind, amount, other_end)
  where e.ended_at between ${since}::timestamptz and ${until}::timestamptz
    and v.amount <> 0`;
