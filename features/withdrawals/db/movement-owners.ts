import { sql } from '#kit/server/database/database.ts';

/**
 * What came back to players: from their banks, of their fees, and by disputes. Few at any time, so whatever their time.
 * The columns are those of the wallet's `MovementOwners`.
 */
export const movementOwners = () => sql`
  select
    'withdrawals.payout ' || p.payout_id as row,
    'payout-back:' || p.payout_id as key,
    false as takes_back,
    'payout_back' as kind,
    w.member_id,
    p.amount,
    'bank_clearing/' || p.account_id as other_end,
    true as is_due
  from withdrawals.payout p
  join withdrawals.withdrawal w using (withdrawal_id)
  where p.state = 'returned'
  union all
  select
    'withdrawals.withdrawal ' || w.withdrawal_id,
    'fee-back:' || w.withdrawal_id,
    false,
    'fee',
    w.member_id,
    w.fee,
    'house/withdrawal_fee',
    true
  from withdrawals.withdrawal w
  where w.state = 'returned'
    and w.fee > 0
    and not exists (
      select
      from withdrawals.payout p
      where p.withdrawal_id = w.withdrawal_id
        and p.state = 'returned'
        and p.hold_id <> w.withdrawal_id
    )
  union all
  select
    'withdrawals.dispute ' || d.dispute_id,
    'dispute-refund:' || d.dispute_id,
    false,
    'dispute_refund',
    w.member_id,
    d.claimed_missing,
    'house/dispute',
    true
  from withdrawals.dispute d
  join withdrawals.withdrawal w using (withdrawal_id)
  where d.outcome in ('refunded', 'repaid')`;
