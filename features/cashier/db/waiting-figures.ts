import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

export type Waiting = { waiting: number; seconds: number };

/** Transfers that came in and have no owner yet, and how long the oldest has waited. */
export const waitingLines = async (read: Read): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select
      count(*)::int as waiting,
      coalesce(extract(epoch from kit.now() - min(received_at)), 0)::float8 as seconds
    from cashier.bank_line
    where state not in ('credited', 'returned', 'returning')`.execute(read);
  return oneRow(rows);
};

/** Deposits that staff has to look at, and how long the oldest has waited. */
export const waitingDeposits = async (read: Read): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select
      count(*)::int as waiting,
      coalesce(extract(epoch from kit.now() - min(since)), 0)::float8 as seconds
    from cashier.deposit
    where state in ('checking', 'review')`.execute(read);
  return oneRow(rows);
};
