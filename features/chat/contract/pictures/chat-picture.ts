import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { pictureId } from '../chat-view.ts';

export const chatPicture = endpoint({
  method: 'GET',
  path: '/wps/chat/pictures/:pictureId',
  access: 'player',
  summary: 'An own picture, made anew from what was sent, as a data address.',
  input: z.object({ pictureId }),
  output: z.object({ dataUrl: z.string() }),
  refusals: { function_off: 409 },
});
