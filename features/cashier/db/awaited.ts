import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';

/** What a member has begun to deposit and what is not decided yet: how many, and what they ask for together. */
export const awaitedDeposits = async (read: Read, memberId: string): Promise<{ count: number; amount: Minor }> => {
  const { rows } = await sql<{ count: number; amount: string }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as amount
    from cashier.deposit
    where member_id = ${memberId}
      and state in ('waiting', 'checking', 'review')`.execute(read);
  const { count, amount } = oneRow(rows);
  return { count, amount: minor(BigInt(amount)) };
};
