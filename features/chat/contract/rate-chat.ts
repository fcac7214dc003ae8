import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { scoreMax } from '../domain/chat.ts';
import { chatConversation, conversationId } from './chat-view.ts';

export const rateChat = endpoint({
  method: 'POST',
  path: '/wps/chat/rate',
  access: 'player',
  summary: 'Says once how content the player was with a conversation that is over.',
  input: z.strictObject({ conversationId, score: z.int().min(1).max(scoreMax) }),
  output: chatConversation,
  refusals: { function_off: 409, chat_running: 409, already_rated: 409 },
});
