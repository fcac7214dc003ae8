import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const typeChat = endpoint({
  method: 'POST',
  path: '/wps/chat/typing',
  access: 'player',
  summary: 'Says that the player is writing; staff sees it for some seconds.',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: { function_off: 409 },
});
