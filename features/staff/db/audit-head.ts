import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

type Head = { seq: bigint | null; hash: string | null; now: Instant };

/** Takes the chain's lock until the transaction ends and tells where it ends. */
export const lockAuditHead = async (tx: Tx): Promise<Head> => {
  const { rows } = await sql<Head>`
    select seq, hash, now
    from staff.lock_audit_head()`.execute(tx);
  return oneRow(rows);
};
