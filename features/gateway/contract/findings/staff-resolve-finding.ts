import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { findingId, staffReason } from '../staff-words.ts';

export const staffResolveFinding = endpoint({
  method: 'POST',
  path: '/staff/gateway/findings/:findingId/resolve',
  access: 'staff',
  permission: 'money.write',
  summary: 'Says that somebody has looked into a finding, and what came of it; moves no money.',
  input: z.strictObject({ findingId, reason: staffReason }),
  output: z.object({}),
  refusals: { finding_resolved: 409 },
});
