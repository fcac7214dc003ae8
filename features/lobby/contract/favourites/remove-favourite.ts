import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { favouriteInput } from './add-favourite.ts';

export const removeFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/GCSGAME_removeFavourite',
  access: 'player',
  summary: 'Takes a game out of the favourites; one that is not among them changes nothing.',
  input: favouriteInput,
  output: z.object({ isFavourite: z.literal(false) }),
  refusals: {},
});
