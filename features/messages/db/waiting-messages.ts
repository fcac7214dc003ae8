import { sql, type Read } from '#kit/server/database/database.ts';

/** SMS and mails that nobody has taken yet, by channel, and how long the oldest has waited. */
export const waitingMessages = async (read: Read): Promise<{ channel: string; waiting: number; seconds: number }[]> => {
  const { rows } = await sql<{ channel: string; waiting: number; seconds: number }>`
    select
      channel,
      count(*)::int as waiting,
      extract(epoch from kit.now() - min(queued_at))::float8 as seconds
    from messages.outgoing
    where state = 'queued'
    group by channel`.execute(read);
  return rows;
};
