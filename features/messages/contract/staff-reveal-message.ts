import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { messageId } from './staff-messages.ts';

export const staffRevealMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/:messageId/reveal',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'Receiver and words of one message; each look is in the audit trail.',
  input: z.strictObject({ messageId }),
  /** `text` is null once a carrier outside has taken the message, after a week, and always for codes and links of players, but in the outbox of a merchant without a licence. */
  output: z.object({ to: z.string(), subject: z.string().nullable(), text: z.string().nullable() }),
  refusals: { message_unknown: 404 },
});
