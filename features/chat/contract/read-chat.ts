import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const readChat = endpoint({
  method: 'POST',
  path: '/wps/chat/read',
  access: 'player',
  summary: 'Says that the player has seen everything up to a message.',
  input: z.strictObject({ upTo: z.int().min(1) }),
  output: z.object({ unReadCount: z.int() }),
  refusals: { function_off: 409 },
});
