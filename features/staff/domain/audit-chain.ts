import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Who did it. The name is kept as it was then. */
export type AuditActor = { kind: 'staff' | 'member' | 'system' | 'visitor'; id: string; name: string };

/** What it was done to, such as `{ kind: 'player', id: 'mbr_…' }`. */
export type AuditSubject = { kind: string; id: string };

/** Values before and after; amounts may be bigint. Never secrets: the trail is read by many. */
export type AuditFacts =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly AuditFacts[]
  | { readonly [name: string]: AuditFacts | undefined };

export type AuditRow = {
  seq: bigint;
  merchantId: string | null;
  actor: AuditActor;
  action: string;
  subject: AuditSubject;
  before: Canonical;
  after: Canonical;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
  at: Instant;
  previousHash: string;
};

export const firstPreviousHash = '0'.repeat(64);

/** SHA-256 over the canonical JSON of the row, which holds the hash of the row before. */
export const auditHash = (row: AuditRow): string =>
  canonicalHash({
    seq: row.seq.toString(),
    merchantId: row.merchantId,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: row.ip,
    requestId: row.requestId,
    at: isoOf(row.at),
    previousHash: row.previousHash,
  });

/** Facts as they can be stored and hashed: whole numbers stay, other numbers and bigints become texts. */
export const storableFacts = (facts: AuditFacts | undefined): Canonical => {
  if (facts === undefined || facts === null || typeof facts === 'boolean') return facts ?? null;
  if (typeof facts === 'bigint') return facts.toString();
  if (typeof facts === 'number') return Number.isSafeInteger(facts) ? facts : String(facts);
  if (typeof facts === 'string') return storableText(facts);
  if (isList(facts)) return facts.map(storableFacts);
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [[storableText(name), storableFacts(value)] as const],
    ),
  );
};

// PostgreSQL stores no zero character and no half surrogates.
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '�');

const isList = (facts: object): facts is readonly AuditFacts[] => Array.isArray(facts);
