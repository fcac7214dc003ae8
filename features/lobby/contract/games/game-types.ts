import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { lobbyCategory } from '../catalogue-words.ts';

export const gameTypes = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameTypes',
  access: 'visitor',
  lookingAround: true,
  summary: 'The types of games that are there, with how many of each.',
  input: z.object({}),
  output: z.object({ gameTypes: z.array(z.object({ gameType: lobbyCategory, gameCount: z.int() })) }),
  refusals: {},
});
