import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** JSON as it was written down. */
const facts = z.unknown();

export const wireAuditEntry = z.object({
  seq: z.string(),
  at: wireInstant,
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
});

/** What the list can be narrowed by; all given ones hold together. */
export const auditFilter = {
  actorId: z.string().max(64).optional(),
  /** An action or the part before its dot. */
  action: z.string().max(64).optional(),
  subjectKind: z.string().max(64).optional(),
  subjectId: z.string().max(128).optional(),
  from: wireInstant.optional(),
  to: wireInstant.optional(),
  /** Part of an actor's name, an action, a subject or a reason. */
  search: z.string().trim().max(100).optional(),
};

export const audit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  permission: 'audit.read',
  summary: 'The audit trail of this merchant, newest first.',
  input: z.object({
    ...auditFilter,
    /** Only entries before this number. */
    before: z
      .string()
      .regex(/^[1-9][0-9]{0,17}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    entries: z.array(wireAuditEntry),
    /** What to ask for next as `before`; absent at the end. */
    next: z.string().optional(),
    actions: z.array(z.string()),
  }),
  refusals: {},
});
