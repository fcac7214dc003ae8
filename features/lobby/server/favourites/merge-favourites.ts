import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { mergeFavourites as contract } from '../../contract/favourites/merge-favourites.ts';
import { addFavourites, favouritesOf, lockFavourites } from '../../db/favourites.ts';
import { type CatalogueGame, nodeIdOf, shownGames } from '../../domain/catalogue.ts';
import { favouritesMax } from '../../domain/favourites.ts';
import { catalogueOf } from '../games/catalogue.ts';

/** What a visitor marked before the log-in joins what the member has; nothing of the member's goes. */
export const mergeFavourites = handle(
  contract,
  (world) =>
    async ({ nodeIds }, { merchantId, player: { memberId } }) => {
      const shown = shownGames(await catalogueOf(world, merchantId));
      const games = [...new Set(nodeIds)].flatMap((nodeId) => shown.get(nodeId) ?? []);
      return world.database.transact(async (tx) => {
        await lockFavourites(tx, memberId);
        const kept = new Set((await favouritesOf(tx, memberId)).map(nodeIdOf));
        const added: CatalogueGame[] = games
          .filter((it) => !kept.has(nodeIdOf(it)))
          .slice(0, Math.max(0, favouritesMax - kept.size));
        await addFavourites(tx, { merchantId, memberId, games: added });
        const now = await favouritesOf(tx, memberId);
        return accept({ nodeIds: now.map(nodeIdOf).filter((nodeId) => shown.has(nodeId)) });
      });
    },
);
