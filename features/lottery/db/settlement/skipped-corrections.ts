import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

/** A wallet that somebody holds is come back to: no transaction of a correction waits for its locks longer than this. */
export const waitShortly = async (tx: Tx): Promise<void> => {
  await sql.raw(`set local lock_timeout = '500ms'`).execute(tx);
};

type Place = { drawNo: number; version: number; ticketNo: bigint };

/** Puts a ticket aside that can't be corrected now, for twice as long each time, a minute at most. */
export const skipCorrection = async (tx: Tx, { drawNo, version, ticketNo, why }: Place & { why: string }) => {
  await sql`
    insert into lottery.skipped_correction as known (draw_no, version, ticket_no, why, next_try_at)
    values (${drawNo}, ${version}, ${ticketNo}, ${why}, kit.now() + interval '1 second')
    on conflict (draw_no, version, ticket_no) do update
    set tries = known.tries + 1,
      why = excluded.why,
      next_try_at = kit.now() + make_interval(secs => least(2 ^ known.tries, 60))`.execute(tx);
};

/** Takes a ticket out of those put aside. @returns false where another worker did. */
export const takeSkipped = async (tx: Tx, { drawNo, version, ticketNo }: Place): Promise<boolean> => {
  const { rows } = await sql`
    delete from lottery.skipped_correction
    where draw_no = ${drawNo}
      and version = ${version}
      and ticket_no = ${ticketNo}
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Tickets put aside of a version: how many there are, and some of those whose time has come. */
export const skippedOf = async (
  read: Read,
  { drawNo, version }: Pick<Place, 'drawNo' | 'version'>,
  limit: number,
): Promise<{ left: number; due: bigint[] }> => {
  const { rows } = await sql<{ ticket_no: bigint; is_due: boolean; left: number }>`
    select ticket_no, next_try_at <= kit.now() as is_due, (count(*) over ())::int as left
    from lottery.skipped_correction
    where draw_no = ${drawNo}
      and version = ${version}
    order by next_try_at
    limit ${limit}`.execute(read);
  return { left: rows[0]?.left ?? 0, due: rows.filter(({ is_due: isDue }) => isDue).map(({ ticket_no: no }) => no) };
};
