import { sql, type Read } from '#kit/server/database/database.ts';

/** How many rows of a table this session's statements wrote so far; only the difference of two looks means something. */
export type MovedRows = { table: string; inserted: number; updated: number; deleted: number };

export const movedRows = async (read: Read): Promise<MovedRows[]> => {
  const { rows } = await sql<MovedRows>`
    select schemaname || '.' || relname as table, n_tup_ins::int as inserted, n_tup_upd::int as updated,
      n_tup_del::int as deleted
    from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0
    order by 1`.execute(read);
  return rows;
};
