import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId } from './chat-view.ts';
import { staffChatRow } from './staff-chats.ts';

export const staffTakeChat = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/take',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Takes a conversation from the queue, or over from a colleague.',
  input: z.strictObject({ conversationId, version: z.int() }),
  output: staffChatRow,
  refusals: { version_conflict: 409, not_own_chat: 409 },
});
