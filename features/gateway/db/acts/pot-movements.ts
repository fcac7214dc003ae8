import { sql } from '#kit/server/database/database.ts';
import type { Recorded } from '../movement-owners.ts';

const potOf = sql`'pot:' || t.merchant_id || ':'`;

/** What bets put into pots and wins took out of them, and what of both went back where it came from. */
export const potMovements = ({ since, until }: Recorded) => sql`
  select
    'gateway.pot_share ' || t.vendor || '/' || s.transaction_id || '/' || s.pot,
    filled.key || v.ending,
    false,
    'transfer_in',
    ${potOf} || s.code,
    v.amount,
    'vendor_clearing/' || t.vendor,
    t.kind = 'bet'
  from gateway.transaction t
  left join gateway.transaction undone
    on t.kind = 'rollback' and undone.vendor = t.vendor and undone.transaction_id = t.reference_id
  join gateway.pot_share s
    on s.vendor = t.vendor
    and s.transaction_id = case when t.kind = 'bet' then t.transaction_id else undone.reference_id end
  cross join lateral (
    select 'gw:' || t.vendor || ':' || t.transaction_id || ':pot.' || s.pot as key
  ) filled
  cross join lateral (values ('bet rollback', '', s.amount), ('bet', '.seed', s.seed)) as v (kinds, ending, amount)
  where t.kind = any (string_to_array(v.kinds, ' '))
    and t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and (t.kind = 'bet' or (t.kind = 'rollback' and t.money_key = 'gw:' || t.vendor || ':' || t.transaction_id))
  union all
  select
    'gateway.pot_win ' || t.vendor || '/' || t.transaction_id,
    'gw:' || t.vendor || ':' || t.transaction_id || v.ending,
    false,
    v.kind,
    ${potOf} || p.code,
    v.amount,
    'vendor_clearing/' || t.vendor,
    true
  from gateway.transaction t
  join gateway.pot_win p using (vendor, transaction_id)
  cross join lateral (values
    (':pot', 'transfer_out', -p.emptied),
    (':pot.seed', 'transfer_in', p.seed),
    (':pot.first.seed', 'transfer_in', p.first_seed)
  ) as v (ending, kind, amount)
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind = 'jackpot_win'
  union all
  ${potReturns({ since, until })}`;

/** What went back into pots and out of them, with the acts that it belonged to. */
const potReturns = ({ since, until }: Recorded) => sql`  select
    'gateway.pot_share ' || t.vendor || '/' || s.transaction_id || '/' || s.pot,
    t.money_key || ':pot.' || s.pot,
    true,
    'refund',
    ${potOf} || s.code,
    -s.amount,
    null,
    false
  from gateway.transaction t
  join gateway.pot_share s on s.vendor = t.vendor and s.transaction_id = t.reference_id
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind in ('refund', 'void_settled')
  union all
  select
    'gateway.pot_win ' || t.vendor || '/' || p.transaction_id,
    'gw:' || t.vendor || ':' || p.transaction_id || v.ending,
    true,
    'refund',
    ${potOf} || p.code,
    v.amount,
    null,
    false
  from gateway.transaction t
  join gateway.transaction won
    on won.vendor = t.vendor
    and won.kind = 'jackpot_win'
    and case
      when t.kind = 'rollback' then won.transaction_id = t.reference_id
      else won.reference_id = t.reference_id
    end
  join gateway.pot_win p on p.vendor = won.vendor and p.transaction_id = won.transaction_id
  cross join lateral (values (':pot', p.emptied), (':pot.seed', -p.seed)) as v (ending, amount)
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind in ('rollback', 'void_settled')
    and p.returned_era is not null`;
