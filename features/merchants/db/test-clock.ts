import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

/** Whether a test has moved business time. */
export const isClockMoved = async (read: Read): Promise<boolean> => {
  const { rows } = await sql<{ is_moved: boolean }>`
    select coalesce(bool_or(offset_ms <> 0), false) as is_moved
    from kit.test_clock`.execute(read);
  return oneRow(rows).is_moved;
};
