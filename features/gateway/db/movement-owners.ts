import { sql } from '#kit/server/database/database.ts';
import { potMovements } from './acts/pot-movements.ts';

/** The time in which the acts were recorded, as texts of `timestamptz`. */
export type Recorded = { since: string; until: string };

/**
 * What the acts of vendors and the moves of money to and from them explain. The columns are those of the wallet's
 * `MovementOwners`.
 */
export const movementOwners = (recorded: Recorded) => sql`
  ${actMovements(recorded)}
  union all
  ${voidMovements(recorded)}
  union all
  ${potMovements(recorded)}
  union all
  ${transferMovements(recorded)}`;

/** Each act has one movement: its own, or back of another; what comes back from a table has one more. */
const actMovements = ({ since, until }: Recorded) => sql`
  select
    'gateway.transaction ' || t.vendor || '/' || t.transaction_id as row,
    case when t.kind in ('refund', 'rollback') then t.money_key else own.key end as key,
    t.kind = 'refund' or (t.kind = 'rollback' and t.money_key <> own.key) as takes_back,
    case
      when t.kind = 'refund' or (t.kind = 'rollback' and t.money_key <> own.key) then 'refund'
      when t.kind = 'rollback' then 'bet'
      when t.kind = 'adjust' then 'adjustment'
      when t.kind = 'session_in' then 'vendor_out'
      else t.kind
    end as kind,
    t.member_id,
    t.amount,
    case
      when t.kind = 'refund' or (t.kind = 'rollback' and t.money_key <> own.key) then null
      when t.kind = 'session_in' then
        case when t.currency = 'TRIAL' then 'vendor_clearing' else 'in_transit' end || '/table.' || t.vendor
      else 'vendor_clearing/' || t.vendor
    end as other_end,
    true as is_due
  from gateway.transaction t
  cross join lateral (select 'gw:' || t.vendor || ':' || t.transaction_id as key offset 0) own
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind in ('bet', 'win', 'tip', 'bonus_win', 'jackpot_win', 'adjust', 'session_in', 'refund', 'rollback')
    and t.amount <> 0
  union all
  select
    'gateway.transaction ' || t.vendor || '/' || t.transaction_id,
    v.key || t.vendor || ':' || t.transaction_id,
    false,
    v.kind,
    t.member_id,
    v.amount,
    v.other_end,
    true
  from gateway.transaction t
  join gateway.transaction taken on taken.vendor = t.vendor and taken.transaction_id = t.reference_id
  cross join lateral (values
    (
      'gw-back:', 'vendor_in', -taken.amount,
      case when t.currency = 'TRIAL' then 'vendor_clearing' else 'in_transit' end || '/table.' || t.vendor
    ),
    (
      'gw:', case when t.amount + taken.amount < 0 then 'bet' else 'win' end, t.amount + taken.amount,
      'vendor_clearing/' || t.vendor
    )
  ) as v (key, kind, amount, other_end)
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind = 'session_out'`;

/** A settled bet that is voided gives its stake back and takes all that was won on it. */
const voidMovements = ({ since, until }: Recorded) => sql`
  select
    'gateway.transaction ' || t.vendor || '/' || t.transaction_id,
    undone.money_key,
    true,
    'refund',
    t.member_id,
    -undone.amount,
    null,
    false
  from gateway.transaction t
  join gateway.transaction undone
    on undone.vendor = t.vendor
    and undone.reference_id = t.reference_id
    and undone.kind in ('win', 'jackpot_win', 'adjust')
    and undone.taken_back
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind = 'void_settled'
  union all
  select
    'gateway.transaction ' || t.vendor || '/' || t.transaction_id,
    t.money_key,
    true,
    'refund',
    t.member_id,
    -bet.amount,
    null,
    false
  from gateway.transaction t
  join gateway.transaction bet on bet.vendor = t.vendor and bet.transaction_id = t.reference_id
  where t.recorded_at between ${since}::timestamptz and ${until}::timestamptz
    and t.kind = 'void_settled'`;

/** Money between main wallets and vendors that hold balances: on its way, there, home, or back where it came from. */
const transferMovements = ({ since, until }: Recorded) => sql`
  select
    'gateway.wallet_transfer ' || t.transfer_id,
    v.key || t.transfer_id,
    v.kind = 'refund',
    v.kind,
    t.member_id,
    v.amount,
    v.other_end,
    true
  from gateway.wallet_transfer t
  cross join lateral (
    select 'in_transit/transfer.' || t.vendor as transit, 'vendor_clearing/wallet.' || t.vendor as vendor
  ) at
  cross join lateral (values
    ('in', 'in_transit done returned', 'gw-transfer:', 'vendor_out', -t.amount, at.transit),
    ('in', 'done', 'gw-transfer-on:', 'vendor_in', t.amount, at.transit),
    ('in', 'done', 'gw-transfer-to:', 'vendor_out', -t.amount, at.vendor),
    ('in', 'returned', 'gw-transfer:', 'refund', t.amount, null),
    ('out', 'in_transit done returned', 'gw-transfer-from:', 'vendor_in', t.amount, at.vendor),
    ('out', 'in_transit done returned', 'gw-transfer-off:', 'vendor_out', -t.amount, at.transit),
    ('out', 'done', 'gw-transfer-back:', 'vendor_in', t.amount, at.transit),
    ('out', 'returned', 'gw-transfer-not:', 'vendor_in', t.amount, at.transit),
    ('out', 'returned', 'gw-transfer-left:', 'vendor_out', -t.amount, at.vendor)
  ) as v (direction, states, key, kind, amount, other_end)
  where t.requested_at <= ${until}::timestamptz
    and coalesce(t.ended_at, t.requested_at) >= ${since}::timestamptz
    and v.direction = t.direction
    and t.state = any (string_to_array(v.states, ' '))`;
