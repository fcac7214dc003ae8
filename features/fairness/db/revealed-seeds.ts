import { sql, type Read } from '#kit/server/database/database.ts';

export type RevealedSeed = { seed_id: string; scope: string; commit_hash: string; revealed: string };

/** Revealed seeds in the order of their ids. @param after the last id of the page before, empty for the first. */
export const revealedSeeds = async (read: Read, after: string, limit: number): Promise<RevealedSeed[]> => {
  const { rows } = await sql<RevealedSeed>`
    select seed_id, scope, commit_hash, revealed
    from fairness.seed
    where revealed is not null
      and seed_id > ${after}
    order by seed_id
    limit ${limit}
  `.execute(read);
  return rows;
};
