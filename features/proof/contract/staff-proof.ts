import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

const causes = ['not_closed', 'ledger', 'chain', 'anchor', 'tree'] as const;

export const staffProof = endpoint({
  method: 'GET',
  path: '/staff/proof',
  access: 'staff',
  permission: 'money.read',
  summary: 'How far the hours are signed, what kept some from it, and which were let pass unsigned.',
  input: z.object({}),
  output: z.object({
    /** The last signed one; absent before the first hour is over. */
    last: z.object({ seq: z.int(), closesAt: wireInstant, signedAt: wireInstant, keyId: z.string() }).optional(),
    /** The last hour that the ledger has closed. */
    closedTo: wireInstant.optional(),
    /** Closed and not signed yet. */
    waiting: z.int().min(0),
    /** The newest first. */
    refusals: z.array(
      z.object({
        closesAt: wireInstant,
        why: z.enum(causes),
        details: z.array(z.string()),
        foundAt: wireInstant,
        triedAt: wireInstant,
        endedAt: wireInstant.nullable(),
        /** `possible`: two people may let this hour pass; `asked`: the second one has to decide. */
        skip: z.enum(['possible', 'asked', 'impossible']),
      }),
    ),
    skipped: z.array(
      z.object({
        closesAt: wireInstant,
        reason: z.string(),
        requestedBy: z.string(),
        approvedBy: z.string(),
        decidedAt: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
