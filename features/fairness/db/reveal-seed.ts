import { sql, type Tx } from '#kit/server/database/database.ts';

/** The table refuses a second reveal, one before its time, and a seed that its commitment does not name. */
export const revealSeed = async (tx: Tx, seedId: string, seed: string): Promise<void> => {
  await sql`
    update fairness.seed
    set revealed = ${seed}
    where seed_id = ${seedId}
  `.execute(tx);
};
