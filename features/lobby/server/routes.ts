import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { addFavourite } from '../contract/add-favourite.ts';
import { favouriteIds } from '../contract/favourite-ids.ts';
import { favouriteList } from '../contract/favourite-list.ts';
import { gameFacts } from '../contract/game-facts.ts';
import { gameList } from '../contract/game-list.ts';
import { gamePosition } from '../contract/game-position.ts';
import { gameTypes } from '../contract/game-types.ts';
import { hotList } from '../contract/hot-list.ts';
import { launchGame } from '../contract/launch-game.ts';
import { mergeFavourites } from '../contract/merge-favourites.ts';
import { newVendors } from '../contract/new-vendors.ts';
import { popularLotteries } from '../contract/popular-lotteries.ts';
import { recentList } from '../contract/recent-list.ts';
import { removeFavourite } from '../contract/remove-favourite.ts';
import { rngVendors } from '../contract/rng-vendors.ts';
import { roomList } from '../contract/room-list.ts';
import { vendorGroups } from '../contract/vendor-groups.ts';
import { winnerList } from '../contract/winner-list.ts';
import * as hearts from './favourites.ts';
import { listGames, listHot, listPopularLotteries, listRecent } from './list-games.ts';
import { openGame } from './launch-game.ts';
import { listRooms } from './list-rooms.ts';
import { listWinners } from './list-winners.ts';
import { showGame } from './show-game.ts';
import { showPosition } from './show-position.ts';
import { showGameTypes, showNewVendors, showRngVendors, showVendorGroups } from './show-vendors.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'lobby',
    {
      vendorGroups,
      rngVendors,
      newVendors,
      gameTypes,
      gameList,
      gameFacts,
      launchGame,
      gamePosition,
      roomList,
      hotList,
      popularLotteries,
      recentList,
      winnerList,
      favouriteList,
      favouriteIds,
      addFavourite,
      removeFavourite,
      mergeFavourites,
    },
    {
      vendorGroups: showVendorGroups(world),
      rngVendors: showRngVendors(world),
      newVendors: showNewVendors(world),
      gameTypes: showGameTypes(world),
      gameList: listGames(world),
      gameFacts: showGame(world),
      launchGame: openGame(world),
      gamePosition: showPosition(world),
      roomList: listRooms(world),
      hotList: listHot(world),
      popularLotteries: listPopularLotteries(world),
      recentList: listRecent(world),
      winnerList: listWinners(world),
      favouriteList: hearts.listFavourites(world),
      favouriteIds: hearts.listFavouriteIds(world),
      addFavourite: hearts.addFavourite(world),
      removeFavourite: hearts.removeFavourite(world),
      mergeFavourites: hearts.mergeFavourites(world),
    },
  );
