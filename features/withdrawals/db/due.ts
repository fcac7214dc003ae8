import { sql, type Read } from '#kit/server/database/database.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';

/** More are found with the next look. */
const dueMax = 100;

/** Ids in these states, the oldest first: work of the system that is due at once. */
export const withdrawalsIn = async (read: Read, states: readonly WithdrawalState[]): Promise<string[]> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where state = any(${[...states]}::text[])
      and ended_at is null
    order by since
    limit ${dueMax}`.execute(read);
  return rows.map((row) => row.withdrawal_id);
};

/** Whose deadline is over, and whose states go on by themselves then. */
export const overdueIn = async (read: Read, states: readonly WithdrawalState[]): Promise<string[]> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where state = any(${[...states]}::text[])
      and ended_at is null
      and deadline <= kit.now()
    order by deadline
    limit ${dueMax}`.execute(read);
  return rows.map((row) => row.withdrawal_id);
};

/** Sent ones whose player is to be reminded for the `no`-th time: after so large a part of the time. */
export const toRemind = async (
  read: Read,
  { no, part }: { no: number; part: readonly [number, number] },
): Promise<string[]> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where state = 'sent'
      and ended_at is null
      and reminders < ${no}
      and deadline > kit.now()
      and since + (deadline - since) * ${part[0]}::int / ${part[1]}::int <= kit.now()
    order by deadline
    limit ${dueMax}`.execute(read);
  return rows.map((row) => row.withdrawal_id);
};
