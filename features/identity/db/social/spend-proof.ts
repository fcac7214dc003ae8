import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** @returns false for a proof that was brought before: of any number at once one is the first. */
export const spendProof = async (tx: Tx, proofHash: Buffer, expiresAt: Instant): Promise<boolean> => {
  const { rows } = await sql`
    insert into identity.spent_proof (proof_hash, expires_at)
    values (${proofHash}, ${isoOf(expiresAt)}::timestamptz)
    on conflict (proof_hash) do nothing
    returning proof_hash`.execute(tx);
  return rows.length > 0;
};
