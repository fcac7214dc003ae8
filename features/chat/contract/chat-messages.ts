import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { chatMessage, messageNo } from './chat-view.ts';

export const chatMessages = endpoint({
  method: 'GET',
  path: '/wps/chat/messages',
  access: 'player',
  summary: 'What was said with this player in all conversations, newest first, a page at a time.',
  input: z.object({
    /** The last one of the page before. */
    before: messageNo.optional(),
  }),
  output: z.object({ messages: z.array(chatMessage), next: z.int().optional() }),
  refusals: { function_off: 409 },
});
