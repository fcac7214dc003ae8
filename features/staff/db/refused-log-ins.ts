import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

/** Counts one more in its window. @param it.about the operator's id, or `unknown`. */
export const countRefusedLogIn = async (
  tx: Tx,
  it: { about: string; cause: string; windowMs: number },
): Promise<void> => {
  await sql`
    insert into staff.refused_log_in as known (window_at, about, cause, count)
    values (
      date_bin(${it.windowMs} * interval '1 millisecond', kit.now(), timestamptz 'epoch'), ${it.about}, ${it.cause}, 1
    )
    on conflict (window_at, about, cause) do update
    set count = known.count + 1`.execute(tx);
};

/** How many were refused lately, by operator. */
export const refusedLogIns = async (read: Read, sinceMs: number): Promise<Map<string, number>> => {
  const { rows } = await sql<{ about: string; count: number }>`
    select about, sum(count)::int as count
    from staff.refused_log_in
    where window_at > kit.now() - ${sinceMs} * interval '1 millisecond'
    group by about`.execute(read);
  return new Map(rows.map(({ about, count }) => [about, count]));
};

export const removeOldRefusals = async (tx: Tx, olderMs: number): Promise<void> => {
  await sql`
    delete from staff.refused_log_in
    where window_at < kit.now() - ${olderMs} * interval '1 millisecond'`.execute(tx);
};
