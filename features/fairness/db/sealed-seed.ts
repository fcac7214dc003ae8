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

/** The same of many, by seed. */
export const sealedSeeds = async (
  read: Read,
  seedIds: readonly string[],
): Promise<ReadonlyMap<string, { sealed: string; revealed: string | null }>> => {
  const { rows } = await sql<{ seed_id: string; sealed: string; revealed: string | null }>`
    select seed_id, sealed, revealed
    from fairness.seed
    where seed_id = any (${[...seedIds]}::text[])`.execute(read);
  return new Map(rows.map(({ seed_id, ...seed }) => [seed_id, seed]));
};
