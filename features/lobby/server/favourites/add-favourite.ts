import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { addFavourite as contract } from '../../contract/favourites/add-favourite.ts';
import { addFavourites, favouritesOf, lockFavourites } from '../../db/favourites.ts';
import { nodeIdOf, shownGames } from '../../domain/catalogue.ts';
import { favouritesMax } from '../../domain/favourites.ts';
import { catalogueOf } from '../games/catalogue.ts';

export const addFavourite = handle(
  contract,
  (world) =>
    async ({ nodeId, vendor }, { merchantId, player: { memberId } }) => {
      const game = shownGames(await catalogueOf(world, merchantId)).get(nodeId);
      if (!game || (vendor !== undefined && vendor !== game.vendor)) return refuse('not_found');
      return world.database.transact(async (tx) => {
        await lockFavourites(tx, memberId);
        const kept = await favouritesOf(tx, memberId);
        if (!kept.some((it) => nodeIdOf(it) === nodeId) && kept.length >= favouritesMax)
          return refuse('favourites_full', { most: favouritesMax });
        await addFavourites(tx, { merchantId, memberId, games: [game] });
        return accept({ isFavourite: true as const });
      });
    },
);
