import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const verifyTrail = endpoint({
  method: 'POST',
  path: '/staff/audit/verify',
  access: 'staff',
  permission: 'audit.read',
  summary: 'Recomputes the whole chain of the audit trail and compares it with the anchors outside the database.',
  input: z.strictObject({}),
  output: z.object({
    at: wireInstant,
    looked: z.int(),
    anchors: z.int(),
    deviations: z.array(z.object({ row: z.string(), why: z.string() })),
    /** How many there are; the list holds the first hundred. */
    deviationCount: z.int(),
  }),
  refusals: {},
});
