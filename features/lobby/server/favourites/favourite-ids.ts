import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { favouriteIds as contract } from '../../contract/favourites/favourite-ids.ts';
import { nodeIdOf } from '../../domain/catalogue.ts';
import { shownOf } from './favourites.ts';

export const favouriteIds = handle(contract, (world) => async (_, { merchantId, player }) => {
  const { games } = await shownOf(world, { merchantId, memberId: player.memberId });
  return accept({ nodeIds: games.map(nodeIdOf) });
});
