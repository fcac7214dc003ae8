import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { removeFavourite as contract } from '../../contract/favourites/remove-favourite.ts';
import { dropFavourite } from '../../db/favourites.ts';

export const removeFavourite = handle(contract, (world) => async ({ nodeId }, { player: { memberId } }) => {
  const [vendor = '', game = ''] = nodeId.split(':');
  await world.database.transact(async (tx) => {
    await dropFavourite(tx, memberId, { vendor, game });
    return accept(undefined);
  });
  return accept({ isFavourite: false as const });
});
