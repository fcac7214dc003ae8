import { handle } from '#kit/server/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { favouriteIds as contract } from '../contract/favourite-ids.ts';
import { nodeIdOf } from '../domain/catalogue.ts';
import { shownOf } from './favourites.ts';

export const favouriteIds = handle(contract, (world) => async (_, { merchantId, player }) => {
  const { games } = await shownOf(world, { merchantId, memberId: player.memberId });
  return accept({ nodeIds: games.map(nodeIdOf) });
});
