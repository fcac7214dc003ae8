import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId } from './chat-view.ts';
import { staffChatRow } from './staff-chats.ts';

export const staffHandOverChat = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/hand-over',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Hands an own conversation to a colleague, or gives it back to the queue.',
  input: z.strictObject({
    conversationId,
    /** Null: the queue. */
    to: z.string().max(64).nullable(),
    version: z.int(),
  }),
  output: staffChatRow,
  refusals: { version_conflict: 409, not_own_chat: 409, colleague_unknown: 422 },
});
