import { sql, type Tx } from '#kit/server/database.ts';

export const insertResult = async (
  tx: Tx,
  drawNo: number,
  result: { seed: string; signature: string; randomness: string; final: string },
): Promise<void> => {
  await sql`
    insert into lottery.result (draw_no, seed, beacon_signature, beacon_randomness, final)
    values (${drawNo}, ${result.seed}, ${result.signature}, ${result.randomness}, ${result.final})`.execute(tx);
};
