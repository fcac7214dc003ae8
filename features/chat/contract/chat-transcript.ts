import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { conversationId } from './chat-view.ts';

export const chatTranscript = endpoint({
  method: 'GET',
  path: '/wps/chat/transcript',
  access: 'player',
  summary: 'An own conversation as a text to keep.',
  input: z.object({ conversationId }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  refusals: { function_off: 409 },
});
