import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { lobbyCategory, vassalage } from '../catalogue-words.ts';
import { nodeId } from '../game-view.ts';

/** As the specification sends it; the node id alone says all. */
export const favouriteInput = z.strictObject({
  nodeId,
  vendor: vassalage.optional(),
  gameType: lobbyCategory.optional(),
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/GCSGAME_addFavourite',
  access: 'player',
  summary: 'Keeps a game at hand; one that is kept already stays as it is.',
  input: favouriteInput,
  output: z.object({ isFavourite: z.literal(true) }),
  refusals: { favourites_full: 409 },
});
