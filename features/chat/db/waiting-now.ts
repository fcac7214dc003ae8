import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

/** Of all merchants. */
export const waitingNow = async (read: Read): Promise<{ waiting: number; overdue: number }> => {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where answer_due_at < kit.now())::int as overdue
    from chat.conversation
    where state <> 'closed'`.execute(read);
  return oneRow(rows);
};
