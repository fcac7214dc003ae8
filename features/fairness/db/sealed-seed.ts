import { sql, type Tx } from '#kit/server/database.ts';

export const sealedSeed = async (
  tx: Tx,
  seedId: string,
): Promise<{ sealed: string; revealed: string | null } | undefined> => {
  const { rows } = await sql<{ sealed: string; revealed: string | null }>`
    select sealed, revealed
    from fairness.seed
    where seed_id = ${seedId}`.execute(tx);
  return rows[0];
};
