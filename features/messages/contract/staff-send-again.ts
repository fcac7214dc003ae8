import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { messageId } from './staff-messages.ts';

export const staffSendAgain = endpoint({
  method: 'POST',
  path: '/staff/messages/:messageId/again',
  access: 'staff',
  permission: 'players.write',
  summary: 'Sends a notice that failed once more. Codes never: whoever needs one asks for a new one.',
  input: z.strictObject({ messageId, reason: z.string().trim().min(1).max(300) }),
  output: z.object({ state: z.literal('queued') }),
  refusals: {
    message_unknown: 404,
    /** It waits, or it has been sent. */
    message_not_failed: 409,
    message_is_code: 409,
    /** Nobody has the number or address. */
    message_to_nobody: 409,
    /** A week old, or its receiver was forgotten. */
    message_text_expired: 409,
  },
});
