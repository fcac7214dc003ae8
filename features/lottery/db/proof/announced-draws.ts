import { sql, type Read } from '#kit/server/database/database.ts';
import { drawOf, type DrawRow, type FlatDrawRow, selectDraw } from '../draws/draw-row.ts';

/** Draws with an announcement in the order in which they were made; for going through all of them. */
export const announcedDraws = async (read: Read, after: number, limit: number): Promise<DrawRow[]> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.draw_no > ${after}
      and announcement.draw_no is not null
    order by draw.draw_no
    limit ${limit}`.execute(read);
  return rows.map(drawOf);
};
