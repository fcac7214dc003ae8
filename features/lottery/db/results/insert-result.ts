import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import type { RevealedRow } from '../draws/draw-row.ts';

type NewResult = {
  drawn: Drawn;
  told?: Drawn | undefined;
  final: string | undefined;
  revealed: RevealedRow | undefined;
};

/** Results of others are kept as they were told and, beside it, in the one order in which results are compared. Five digits stand in a column of their own as well, where the shape has them. */
export const insertResult = async (
  tx: Tx,
  drawNo: number,
  { drawn, told, final, revealed }: NewResult,
): Promise<void> => {
  await sql`
    insert into lottery.result (draw_no, seed, beacon_signature, beacon_randomness, final, drawn, told)
    values (${drawNo}, ${revealed?.seed ?? null}, ${revealed?.beacon_signature ?? null},
      ${revealed?.beacon_randomness ?? null}, ${final ?? null}, ${JSON.stringify(drawn)}::jsonb,
      ${told === undefined ? null : JSON.stringify(told)}::jsonb)`.execute(tx);
};
