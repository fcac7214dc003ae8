import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from './wire-operator.ts';
import { decisionRefusals } from './decision-refusals.ts';

export const approve = endpoint({
  method: 'POST',
  path: '/staff/approvals/:approvalId/approve',
  access: 'staff',
  platform: true,
  summary: 'Approves what another person asked; it is done in the same moment.',
  input: z.strictObject({ approvalId: z.string().max(64), reason: wireReason.optional() }),
  output: z.object({}),
  refusals: decisionRefusals,
});
