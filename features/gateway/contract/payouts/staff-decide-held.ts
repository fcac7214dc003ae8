import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { heldId, staffReason } from '../staff-words.ts';

export const staffDecideHeld = endpoint({
  method: 'POST',
  path: '/staff/gateway/held/:heldId/decide',
  access: 'staff',
  permission: 'money.write',
  summary: 'Asks that a held payout be paid, or refused for good. Another person decides.',
  input: z.strictObject({ heldId, to: z.enum(['release', 'reject']), reason: staffReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: { held_decided: 409, already_asked: 409 },
});
