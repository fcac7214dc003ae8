import { sql, type Read } from '#kit/server/database/database.ts';

export type CommittedSeed = { scope: string; commit: string; revealed: string | null };

/** Commitments by the ids of their seeds, with the seed where it is revealed. */
export const committedSeeds = async (read: Read, seedIds: readonly string[]): Promise<Map<string, CommittedSeed>> => {
  const { rows } = await sql<CommittedSeed & { seed_id: string }>`
    select seed_id, scope, commit_hash as commit, revealed
    from fairness.seed
    where seed_id = any(${[...seedIds]}::text[])`.execute(read);
  return new Map(rows.map(({ seed_id, ...seed }) => [seed_id, seed]));
};
