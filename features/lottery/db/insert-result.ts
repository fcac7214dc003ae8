import { sql, type Tx } from '#kit/server/database.ts';
import type { Drawn } from '../domain/extract.ts';
import type { RevealedRow } from './draw-row.ts';

/** Five digits stand in a column of their own as well, where the shape has them. */
export const insertResult = async (
  tx: Tx,
  drawNo: number,
  { drawn, final, revealed }: { drawn: Drawn; final: string | undefined; revealed: RevealedRow | undefined },
): Promise<void> => {
  await sql`
    insert into lottery.result (draw_no, seed, beacon_signature, beacon_randomness, final, drawn)
    values (${drawNo}, ${revealed?.seed ?? null}, ${revealed?.beacon_signature ?? null},
      ${revealed?.beacon_randomness ?? null}, ${final ?? null}, ${JSON.stringify(drawn)}::jsonb)`.execute(tx);
};
