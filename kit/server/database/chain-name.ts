import { oneRow, sql, type Read } from './database.ts';

/** Which database this is, for the name of its anchors: a new database in an old folder has no old anchors. */
export const chainName = async (read: Read): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select system.system_identifier || '-' || own.oid as name
    from pg_catalog.pg_control_system() system
    cross join pg_catalog.pg_database own
    where own.datname = current_database()`.execute(read);
  return oneRow(rows).name;
};
