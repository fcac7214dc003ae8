import { featureFlags } from '#features/merchants/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { addFavourite } from './server/add-favourite.ts';
import { favouriteIds } from './server/favourite-ids.ts';
import { favouriteList } from './server/favourite-list.ts';
import { winnerBoard } from './server/flags.ts';
import { gameFacts } from './server/game-facts.ts';
import { gameList } from './server/game-list.ts';
import { gamePosition } from './server/game-position.ts';
import { gameTypes } from './server/game-types.ts';
import { hotList } from './server/hot-list.ts';
import { launchGame } from './server/launch-game.ts';
import { jobs } from './server/make-pictures.ts';
import { mergeFavourites } from './server/merge-favourites.ts';
import { newVendors } from './server/new-vendors.ts';
import { personRecords } from './server/person-records.ts';
import { popularLotteries } from './server/popular-lotteries.ts';
import { recentList } from './server/recent-list.ts';
import { removeFavourite } from './server/remove-favourite.ts';
import { rngVendors } from './server/rng-vendors.ts';
import { roomList } from './server/room-list.ts';
import { staffAddVendor } from './server/staff-add-vendor.ts';
import { staffApplyImport } from './server/staff-apply-import.ts';
import { staffDropPicture } from './server/staff-drop-picture.ts';
import { staffEndRest } from './server/staff-end-rest.ts';
import { staffFetchPictures } from './server/staff-fetch-pictures.ts';
import { staffGame } from './server/staff-game.ts';
import { staffGames } from './server/staff-games.ts';
import { staffImport } from './server/staff-import.ts';
import { staffMarkGame } from './server/staff-mark-game.ts';
import { staffMoveVendor } from './server/staff-move-vendor.ts';
import { staffOrder } from './server/staff-order.ts';
import { staffPlaceGame } from './server/staff-place-game.ts';
import { staffRests } from './server/staff-rests.ts';
import { staffSetPicture } from './server/staff-set-picture.ts';
import { staffSetRest } from './server/staff-set-rest.ts';
import { staffSetVendor } from './server/staff-set-vendor.ts';
import { staffShowGames } from './server/staff-show-games.ts';
import { staffSources } from './server/staff-sources.ts';
import { staffStartImport } from './server/staff-start-import.ts';
import { staffUnplaceGame } from './server/staff-unplace-game.ts';
import { staffVendorPlaces } from './server/staff-vendor-places.ts';
import { tickers } from './server/tickers.ts';
import { vendorGroups } from './server/vendor-groups.ts';
import { winnerList } from './server/winner-list.ts';

export const lobby = defineFeature({
  name: 'lobby',
  site: {
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
  desk: {
    staffVendorPlaces,
    staffSetVendor,
    staffMoveVendor,
    staffGames,
    staffGame,
    staffShowGames,
    staffMarkGame,
    staffOrder,
    staffPlaceGame,
    staffUnplaceGame,
    staffRests,
    staffSetRest,
    staffEndRest,
    staffSources,
    staffAddVendor,
    staffStartImport,
    staffImport,
    staffApplyImport,
    staffFetchPictures,
    staffSetPicture,
    staffDropPicture,
  },
  jobs,
  tickers,
  personRecords: () => personRecords,
  contributes: [featureFlags.with(winnerBoard)],
});
