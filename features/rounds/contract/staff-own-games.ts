import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireOwnGame } from './staff-words.ts';

export const staffOwnGames = endpoint({
  method: 'GET',
  path: '/staff/own-games',
  access: 'staff',
  permission: 'merchants.read',
  summary:
    'Our own games: what is in play, under which hash, how much is open, what they returned beside what they should.',
  input: z.object({}),
  output: z.object({ games: z.array(wireOwnGame) }),
  refusals: {},
});
