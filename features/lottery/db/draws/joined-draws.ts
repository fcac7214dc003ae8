import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';
import type { Drawn } from '../../domain/results/extract.ts';

/** A draw that another one is joined of; without a draw where that game has none of this number that closes in time. */
export type PartRow = { code: string; draw_id: string | null; state: DrawState | null; drawn: Drawn | null };

/** The parts of a draw in their order, with the results that stand; none of a draw that is not joined. */
export const partsOf = async (read: Read, drawNo: number): Promise<PartRow[]> => {
  const { rows } = await sql<PartRow>`
    select code, draw_id, state, drawn
    from lottery.parts_of(${drawNo})
    order by place`.execute(read);
  return rows;
};

/** What the parts of a draw make together as they stand; undefined while one has no result. */
export const joinedOf = async (read: Read, drawNo: number): Promise<Drawn | undefined> => {
  const { rows } = await sql<{ joined: Drawn | null }>`select lottery.joined_of(${drawNo}) as joined`.execute(read);
  return rows[0]?.joined ?? undefined;
};

/** Whether there are any of what `drawsToFollow` finds. */
export const hasDrawsToFollow: Condition = sql`exists (select from lottery.part_correction)`;

/** Joined draws of which a part was corrected, until they have followed. */
export const drawsToFollow = async (read: Read): Promise<number[]> => {
  const { rows } = await sql<{ draw_no: number }>`
    select draw_no
    from lottery.part_correction
    order by ordered_at, draw_no
    limit 100`.execute(read);
  return rows.map(({ draw_no }) => draw_no);
};

export const waitsToFollow = async (read: Read, drawNo: number): Promise<boolean> => {
  const { rows } = await sql`
    select
    from lottery.part_correction
    where draw_no = ${drawNo}`.execute(read);
  return rows.length > 0;
};

/** Orders the correction that follows from the parts. @returns whether one was ordered. */
export const followParts = async (tx: Tx, drawNo: number): Promise<boolean> => {
  const { rows } = await sql<{ ordered: boolean }>`select lottery.follow_parts(${drawNo}) as ordered`.execute(tx);
  return oneRow(rows).ordered;
};
