import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { chatConversation, conversationId } from './chat-view.ts';

export const endChat = endpoint({
  method: 'POST',
  path: '/wps/chat/end',
  access: 'player',
  summary: 'Ends the own conversation; the next message opens another.',
  input: z.strictObject({ conversationId }),
  output: chatConversation,
  refusals: { function_off: 409, chat_closed: 409 },
});
