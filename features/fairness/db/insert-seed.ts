import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const insertSeed = async (
  tx: Tx,
  seed: { seedId: string; scope: string; commit: string; sealed: string; revealFrom: Instant },
): Promise<void> => {
  await sql`
    insert into fairness.seed (seed_id, scope, commit_hash, sealed, reveal_from)
    values (${seed.seedId}, ${seed.scope}, ${seed.commit}, ${seed.sealed}, ${isoOf(seed.revealFrom)}::timestamptz)
  `.execute(tx);
};
