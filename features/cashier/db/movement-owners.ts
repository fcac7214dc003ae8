import { sql } from '#kit/server/database/database.ts';

/** Transfers that were credited, and what deposits cost. The columns are those of the wallet's `MovementOwners`. */
export const movementOwners = ({ since, until }: { since: string; until: string }) => sql`
  select
    'cashier.bank_line ' || b.line_id as row,
    'deposit:' || b.account_id || ':' || b.transaction_id as key,
    false as takes_back,
    'deposit' as kind,
    b.member_id,
    b.amount,
    'bank_clearing/' || b.account_id as other_end,
    true as is_due
  from cashier.bank_line b
  where b.state = 'credited'
    and b.ended_at between ${since}::timestamptz and ${until}::timestamptz
  union all
  select
    'cashier.deposit ' || d.deposit_id,
    'deposit-fee:' || d.deposit_id,
    false,
    'fee',
    d.member_id,
    -d.fee,
    'house/deposit_fee',
    true
  from cashier.deposit d
  where d.state = 'credited'
    and d.fee > 0
    and d.ended_at between ${since}::timestamptz and ${until}::timestamptz`;
