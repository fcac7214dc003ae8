import type { Canonical } from '#kit/shared/canonical-json.ts';
import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { AuditActor, AuditRow } from '../domain/audit-chain.ts';

type StoredRow = {
  seq: bigint;
  merchant_id: string | null;
  actor_kind: AuditActor['kind'];
  actor_id: string;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Canonical;
  after: Canonical;
  reason: string | null;
  ip: string | null;
  request_id: string | null;
  at: Instant;
  previous_hash: string;
  hash: string;
};

const columns = sql`
  seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
  before, after, reason, ip, request_id, at, previous_hash, hash`;

export type StoredAuditRow = AuditRow & { hash: string };

const rowOf = (it: StoredRow): StoredAuditRow => ({
  seq: it.seq,
  merchantId: it.merchant_id,
  actor: { kind: it.actor_kind, id: it.actor_id, name: it.actor_name },
  action: it.action,
  subject: { kind: it.subject_kind, id: it.subject_id },
  before: it.before,
  after: it.after,
  reason: it.reason,
  ip: it.ip,
  requestId: it.request_id,
  at: it.at,
  previousHash: it.previous_hash,
  hash: it.hash,
});

/** Entries after a number, in the order of the chain. */
export const auditRowsAfter = async (read: Read, seq: bigint, count: number): Promise<StoredAuditRow[]> => {
  const { rows } = await sql<StoredRow>`
    select ${columns}
    from staff.audit_entry
    where seq > ${seq}
    order by seq
    limit ${count}`.execute(read);
  return rows.map(rowOf);
};

/** The end of the chain, without its lock; undefined while it is empty. */
export const auditEnd = async (read: Read): Promise<{ seq: bigint; hash: string } | undefined> => {
  const { rows } = await sql<{ seq: bigint; hash: string }>`
    select seq, hash
    from staff.audit_entry
    order by seq desc
    limit 1`.execute(read);
  return rows[0];
};
