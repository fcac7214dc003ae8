import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

/** What waits at active endpoints, and how long the oldest has. */
export const waitingDeliveries = async (read: Read): Promise<{ waiting: number; seconds: number }> => {
  const { rows } = await sql<{ waiting: number; seconds: number }>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from kit.now() - min(d.queued_at)), 0)::float8 as seconds
    from webhooks.delivery d
    join webhooks.endpoint e using (endpoint_id)
    where d.state = 'waiting'
      and e.state = 'active'`.execute(read);
  return oneRow(rows);
};
