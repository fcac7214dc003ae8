import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const holdId = z.string().regex(/^agh_[0-9a-z]{1,64}$/);

export const staffDecideHold = endpoint({
  method: 'POST',
  path: '/staff/agents/holds/:holdId/decide',
  access: 'staff',
  permission: 'agents.write',
  summary:
    'Asks a second person to clear a member whose play is held, so that what was held is paid with the next run of each type, or to confirm fraud, so that it never is.',
  input: z.strictObject({
    holdId,
    decision: z.enum(['cleared', 'fraud']),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { hold_unknown: 404, hold_decided: 409, already_asked: 409 },
});
