import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const chatUnread = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getChatMessage',
  access: 'player',
  wrapperKey: 'getChatMessage',
  summary: 'How many messages of staff the player has not seen.',
  input: z.object({}),
  output: z.object({ unReadCount: z.int() }),
  refusals: { function_off: 409 },
});
