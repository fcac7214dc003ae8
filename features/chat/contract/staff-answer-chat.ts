import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { chatText, clientId, conversationId } from './chat-view.ts';
import { staffChatMessage } from './staff-chat.ts';
import { macroId } from './staff-chat-macros.ts';

export const staffAnswerChat = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/messages',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Answers the player of an own conversation, or notes something for staff in any; once for each client id.',
  input: z.strictObject({
    conversationId,
    clientId,
    audience: z.enum(['both', 'staff']),
    text: chatText,
    /** The ready text that it was made from. */
    macroId: macroId.optional(),
  }),
  output: staffChatMessage,
  refusals: {
    not_own_chat: 409,
    /** The text speaks of something to win, and play is closed to the player. */
    offer_refused: 409,
  },
});
