import { sql, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';

/** More are found with the next look. */
const dueMax = 100;

const statesIn = (states: readonly WithdrawalState[]) =>
  sql`state in (${sql.join(states.map((state) => sql.lit(state)))}) and ended_at is null`;
const isOverdue = (states: readonly WithdrawalState[]) => sql`${statesIn(states)} and deadline <= (select kit.now())`;

/** How far into the time of a sent one its player is reminded for the `no`-th time. */
type Reminder = { no: number; part: readonly [number, number] };

const isToRemind = ({ no, part: [of, all] }: Reminder) => sql`
  state = 'sent'
  and ended_at is null
  and reminders < ${sql.lit(no)}
  and deadline > (select kit.now())
  and since + (deadline - since) * ${sql.lit(of)} / ${sql.lit(all)} <= (select kit.now())`;

const existsWhere = (condition: Condition): Condition =>
  sql`exists (select from withdrawals.withdrawal where ${condition})`;

/** Whether there are any of what `withdrawalsIn`, `overdueIn` and `toRemind` find. */
export const hasWithdrawalsIn = (states: readonly WithdrawalState[]): Condition => existsWhere(statesIn(states));
export const hasOverdueIn = (states: readonly WithdrawalState[]): Condition => existsWhere(isOverdue(states));
export const hasToRemind = (reminders: readonly Reminder[]): Condition =>
  sql.join(
    reminders.map((reminder) => existsWhere(isToRemind(reminder))),
    sql` or `,
  );

/** Ids in these states, the oldest first: work of the system that is due at once. */
export const withdrawalsIn = async (read: Read, states: readonly WithdrawalState[]): Promise<string[]> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where ${statesIn(states)}
    order by since
    limit ${dueMax}`.execute(read);
  return rows.map((row) => row.withdrawal_id);
};

/** Whose deadline is over, and whose states go on by themselves then. */
export const overdueIn = async (read: Read, states: readonly WithdrawalState[]): Promise<string[]> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where ${isOverdue(states)}
    order by deadline
    limit ${dueMax}`.execute(read);
  return rows.map((row) => row.withdrawal_id);
};

/** Sent ones whose player is to be reminded for the `no`-th time: after so large a part of the time. */
export const toRemind = async (read: Read, reminder: Reminder): Promise<string[]> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where ${isToRemind(reminder)}
    order by deadline
    limit ${dueMax}`.execute(read);
  return rows.map((row) => row.withdrawal_id);
};
