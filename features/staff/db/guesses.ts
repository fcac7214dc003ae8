import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';

type Counted = { count: number; wait_seconds: number };

/**
 * Counts the guesses about each of the texts within the window and adds one to each, one caller at a time per text.
 * @returns for each: how many there were before, and in how many seconds the oldest one ends to count.
 */
export const addGuesses = async (tx: Tx, abouts: readonly string[], windowMs: number): Promise<Counted[]> => {
  const counted: Counted[] = [];
  for (const about of abouts) {
    await sql`select pg_advisory_xact_lock(7302, hashtext(${about}))`.execute(tx);
    const { rows } = await sql<Counted>`
      select
        count(*)::int as count,
        coalesce(ceil(extract(epoch from min(at) - kit.now()) + ${windowMs}::float8 / 1000), 0)::int as wait_seconds
      from staff.guess
      where about = ${about} and at > kit.now() - ${windowMs} * interval '1 millisecond'`.execute(tx);
    counted.push(oneRow(rows));
  }
  await sql`
    insert into staff.guess (about, at)
    select about, kit.now()
    from unnest(${[...abouts]}::text[]) about`.execute(tx);
  return counted;
};

/** Takes back the newest guess about each: it was right. */
export const removeGuesses = async (tx: Tx, abouts: readonly string[]): Promise<void> => {
  await sql`
    delete from staff.guess
    where guess_id in (
      select max(guess_id)
      from staff.guess
      where about = any(${[...abouts]}::text[])
      group by about
    )`.execute(tx);
};

/** Clears what no longer counts. @param olderMs how old a guess, a used code or an ended challenge must be. */
export const removeOldGuesses = async (tx: Tx, olderMs: number): Promise<void> => {
  await sql`
    delete from staff.guess
    where at < kit.now() - ${olderMs} * interval '1 millisecond'`.execute(tx);
  await sql`
    delete from staff.used_code
    where used_at < kit.now() - ${olderMs} * interval '1 millisecond'
      and used_at < clock_timestamp() - ${olderMs} * interval '1 millisecond'`.execute(tx);
  await sql`
    delete from staff.log_in
    where expires_at < kit.now() - ${olderMs} * interval '1 millisecond'`.execute(tx);
};
