import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { chatMessage, chatText, clientId, pictureId } from './chat-view.ts';

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/wps/chat/messages',
  access: 'player',
  summary: 'Says something to staff, once for each client id; opens a conversation where none runs.',
  input: z.strictObject({
    clientId,
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), text: chatText }),
      z.strictObject({ kind: z.literal('picture'), pictureId }),
    ]),
  }),
  output: chatMessage,
  refusals: { function_off: 409, image_unknown: 422 },
});
