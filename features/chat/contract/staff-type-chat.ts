import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId } from './chat-view.ts';

export const staffTypeChat = endpoint({
  method: 'POST',
  path: '/staff/chats/:conversationId/typing',
  access: 'staff',
  permission: 'enquiries.write',
  summary: 'Tells the player of an own conversation that staff is writing.',
  input: z.strictObject({ conversationId }),
  output: z.object({}),
  refusals: {},
});
