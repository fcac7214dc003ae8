import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId } from './chat-view.ts';
import { staffChatRow } from './staff-chats.ts';

export const staffCloseChat = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/close',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Ends an own conversation; its player may say how content they were.',
  input: z.strictObject({ conversationId, version: z.int() }),
  output: staffChatRow,
  refusals: { version_conflict: 409, not_own_chat: 409 },
});
