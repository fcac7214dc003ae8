import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavouriteIds',
  access: 'player',
  summary: 'The node ids of the games that the member keeps at hand: which hearts are full.',
  input: z.object({}),
  output: z.object({ nodeIds: z.array(z.string()) }),
  refusals: {},
});
