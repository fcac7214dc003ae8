import { sql, type Read } from '#kit/server/database/database.ts';

export const sealedSeed = async (
  read: Read,
  seedId: string,
): Promise<{ sealed: string; revealed: string | null } | undefined> => {
  const { rows } = await sql<{ sealed: string; revealed: string | null }>`
    select sealed, revealed
    from fairness.seed
    where seed_id = ${seedId}`.execute(read);
  return rows[0];
};
