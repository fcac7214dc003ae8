import { sql, type Tx } from '#kit/server/database/database.ts';

export type LockedSeed = {
  scope: string;
  commit_hash: string;
  sealed: string;
  revealed: string | null;
  /** By business time, read after the lock was had. */
  is_over: boolean;
};

export const lockSeed = async (tx: Tx, seedId: string): Promise<LockedSeed | undefined> => {
  const { rows: locked } = await sql`
    select 1
    from fairness.seed
    where seed_id = ${seedId}
    for update
  `.execute(tx);
  if (locked.length === 0) return undefined;
  const { rows } = await sql<LockedSeed>`
    select scope, commit_hash, sealed, revealed, reveal_from <= kit.now() as is_over
    from fairness.seed
    where seed_id = ${seedId}
  `.execute(tx);
  return rows[0];
};
