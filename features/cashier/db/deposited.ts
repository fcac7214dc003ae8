import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/**
 * What of a member's money counts as deposited since a moment: each deposit by the time it was begun, credited or still
 * open, and what staff gave without one. @param since undefined: ever. @param except this deposit isn't counted.
 */
export const depositedSince = async (
  read: Read,
  memberId: string,
  since: Instant | undefined,
  except?: string,
): Promise<bigint> => {
  const from = since === undefined ? '-infinity' : isoOf(since);
  const { rows } = await sql<{ amount: bigint }>`
    select (
      coalesce((
        select sum(coalesce(credited_amount, pay_amount))
        from cashier.deposit
        where member_id = ${memberId}
          and state in ('waiting', 'checking', 'review', 'credited')
          and created_at >= ${from}::timestamptz
          and deposit_id <> ${except ?? ''}
      ), 0) + coalesce((
        select sum(amount)
        from cashier.bank_line
        where member_id = ${memberId}
          and state = 'credited'
          and deposit_id is null
          and ended_at >= ${from}::timestamptz
      ), 0)
    )::bigint as amount`.execute(read);
  return rows[0]?.amount ?? 0n;
};
