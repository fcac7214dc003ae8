import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { favouritesMax } from '../../domain/favourites.ts';
import { nodeId } from '../game-view.ts';

export const mergeFavourites = endpoint({
  method: 'POST',
  path: '/wps/relay/GCSGAME_mergeFavourites',
  access: 'player',
  summary: 'Adds what a browser kept before its visitor logged in; what is no longer shown, or too much, is left out.',
  input: z.strictObject({ nodeIds: z.array(nodeId).max(favouritesMax) }),
  output: z.object({ nodeIds: z.array(z.string()) }),
  refusals: {},
});
