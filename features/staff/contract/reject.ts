import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from './wire-operator.ts';
import { decisionRefusals } from './decision-refusals.ts';

export const reject = endpoint({
  method: 'POST',
  path: '/staff/approvals/:approvalId/reject',
  access: 'staff',
  platform: true,
  summary: 'Refuses what another person asked, with a reason.',
  input: z.strictObject({ approvalId: z.string().max(64), reason: wireReason }),
  output: z.object({}),
  refusals: decisionRefusals,
});
