import type { Tx } from '#kit/server/database/database.ts';
import {
  type AuditActor,
  type AuditFacts,
  type AuditRow,
  type AuditSubject,
  auditHash,
  firstPreviousHash,
  storableFacts,
  storableText,
} from '../../domain/audit-chain.ts';
import { lockAuditHead } from '../../db/audit-head.ts';
import { insertAuditEntry } from '../../db/insert-audit-entry.ts';

export type AuditNote = {
  /** Null for what concerns the whole deployment. */
  merchantId: string | null;
  actor: AuditActor;
  /** Feature and verb, such as `merchants.change_flag`. */
  action: string;
  subject: AuditSubject;
  before?: AuditFacts;
  after?: AuditFacts;
  reason?: string;
  ip?: string;
  requestId?: string;
};

/**
 * Writes one entry at the end of the audit trail, in the transaction of what it tells of: both happen or neither.
 * Call it last, or at least after the locks of the work: writers of the trail wait for each other until they commit.
 */
export const appendAuditIn = async (tx: Tx, note: AuditNote): Promise<{ seq: bigint; hash: string }> => {
  const head = await lockAuditHead(tx);
  const row: AuditRow = {
    seq: (head.seq ?? 0n) + 1n,
    merchantId: note.merchantId,
    actor: { kind: note.actor.kind, id: storableText(note.actor.id), name: storableText(note.actor.name) },
    action: note.action,
    subject: { kind: note.subject.kind, id: storableText(note.subject.id) },
    before: storableFacts(note.before),
    after: storableFacts(note.after),
    reason: note.reason === undefined ? null : storableText(note.reason),
    ip: note.ip ?? null,
    requestId: note.requestId ?? null,
    at: head.now,
    previousHash: head.hash ?? firstPreviousHash,
  };
  const hash = auditHash(row);
  await insertAuditEntry(tx, row, hash);
  return { seq: row.seq, hash };
};
