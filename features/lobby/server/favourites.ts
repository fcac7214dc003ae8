import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { addFavourite as addContract } from '../contract/add-favourite.ts';
import type { favouriteIds as idsContract } from '../contract/favourite-ids.ts';
import type { favouriteList as listContract } from '../contract/favourite-list.ts';
import type { mergeFavourites as mergeContract } from '../contract/merge-favourites.ts';
import type { removeFavourite as removeContract } from '../contract/remove-favourite.ts';
import { addFavourites, dropFavourite, favouritesOf, lockFavourites } from '../db/favourites.ts';
import { type CatalogueGame, gamesIn, gamesNamed, nodeIdOf, pageOf, shownGames } from '../domain/catalogue.ts';
import { favouritesMax } from '../domain/favourites.ts';
import { catalogueOf } from './catalogue.ts';
import { gameViews } from './views.ts';

type Whose = { merchantId: MerchantId; memberId: MemberId };

/** Those that the merchant still shows; the others come back with their game. */
const shownOf = async (world: World, { merchantId, memberId }: Whose) => {
  const catalogue = await catalogueOf(world, merchantId);
  return { catalogue, games: gamesNamed(catalogue, await favouritesOf(world.database.read, memberId)) };
};

export const listFavourites =
  (world: World): Handler<typeof listContract> =>
  async ({ gameType, vassalage, ...page }, { merchantId, language, player }) => {
    const { catalogue, games } = await shownOf(world, { merchantId, memberId: player.memberId });
    const ofType = gameType && new Set(gamesIn(catalogue, gameType));
    const asked = games.filter(
      (it) => (vassalage === undefined || it.vendor === vassalage) && (ofType === undefined || ofType.has(it)),
    );
    const { list, ...totals } = pageOf(asked, page);
    return accept({ content: gameViews(catalogue, list, language), ...totals });
  };

export const listFavouriteIds =
  (world: World): Handler<typeof idsContract> =>
  async (_, { merchantId, player }) => {
    const { games } = await shownOf(world, { merchantId, memberId: player.memberId });
    return accept({ nodeIds: games.map(nodeIdOf) });
  };

export const addFavourite =
  (world: World): Handler<typeof addContract> =>
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
  };

export const removeFavourite =
  (world: World): Handler<typeof removeContract> =>
  async ({ nodeId }, { player: { memberId } }) => {
    const [vendor = '', game = ''] = nodeId.split(':');
    await world.database.transact(async (tx) => {
      await dropFavourite(tx, memberId, { vendor, game });
      return accept(undefined);
    });
    return accept({ isFavourite: false as const });
  };

/** What a visitor marked before the log-in joins what the member has; nothing of the member's goes. */
export const mergeFavourites =
  (world: World): Handler<typeof mergeContract> =>
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
  };
