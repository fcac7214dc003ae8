import { sql, type Tx } from '#kit/server/database/database.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { AuditRow } from '../domain/audit-chain.ts';

export const insertAuditEntry = async (tx: Tx, row: AuditRow, hash: string): Promise<void> => {
  await sql`
    insert into staff.audit_entry (
      seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
      before, after, reason, ip, request_id, at, previous_hash, hash
    )
    values (
      ${row.seq}, ${row.merchantId}, ${row.actor.kind}, ${row.actor.id}, ${row.actor.name},
      ${row.action}, ${row.subject.kind}, ${row.subject.id},
      ${jsonOf(row.before)}::jsonb, ${jsonOf(row.after)}::jsonb,
      ${row.reason}, ${row.ip}, ${row.requestId}, ${isoOf(row.at)}::timestamptz, ${row.previousHash}, ${hash}
    )`.execute(tx);
};

// A JSON null and an SQL null would read back alike: the column holds no JSON null.
const jsonOf = (facts: AuditRow['before']): string | null => (facts === null ? null : JSON.stringify(facts));
