import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';

export type SavedViewRow = { view_id: string; list: string; name: string; query: string };

export const savedViewsOf = async (read: Read, staffId: string): Promise<SavedViewRow[]> => {
  const { rows } = await sql<SavedViewRow>`
    select view_id, list, name, query
    from staff.saved_view
    where staff_id = ${staffId}
    order by view_id`.execute(read);
  return rows;
};

/** Replaces the view of the same list and name. */
export const putSavedView = async (
  tx: Tx,
  {
    viewId,
    staffId,
    list,
    name,
    query,
  }: { viewId: string; staffId: string; list: string; name: string; query: string },
): Promise<SavedViewRow> => {
  const { rows } = await sql<SavedViewRow>`
    insert into staff.saved_view (view_id, staff_id, list, name, query)
    values (${viewId}, ${staffId}, ${list}, ${name}, ${query})
    on conflict on constraint one_view_of_a_name do update
    set query = excluded.query
    returning view_id, list, name, query`.execute(tx);
  return oneRow(rows);
};

/** @returns false where the person has no such view. */
export const deleteSavedView = async (tx: Tx, staffId: string, viewId: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from staff.saved_view
    where view_id = ${viewId} and staff_id = ${staffId}
    returning view_id`.execute(tx);
  return rows.length === 1;
};
