import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const unreadNotices = endpoint({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'player',
  summary: 'How many messages of the house the player has not seen.',
  input: z.object({}),
  output: z.object({ unReadCount: z.int() }),
  refusals: {},
});
