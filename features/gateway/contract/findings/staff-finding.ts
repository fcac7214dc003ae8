import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { findingId, wireAct } from '../staff-words.ts';
import { wireFinding } from './staff-findings.ts';

export const staffFinding = endpoint({
  method: 'GET',
  path: '/staff/gateway/findings/:findingId',
  access: 'staff',
  permission: 'money.read',
  summary: 'A finding with what was asked, and the acts that it contradicts.',
  input: z.object({ findingId }),
  output: z.object({
    finding: wireFinding,
    /** The vendor's latest request with this transaction id, as JSON text. */
    request: z.string(),
    /** What stands under the same name, what it refers to, and what refers to them. */
    acts: z.array(wireAct),
    calls: z.array(
      z.object({
        logNo: z.string(),
        operation: z.string(),
        code: z.string(),
        request: z.string(),
        requestedAt: wireInstant,
      }),
    ),
    roundNo: z.string().nullable(),
  }),
  refusals: {},
});
