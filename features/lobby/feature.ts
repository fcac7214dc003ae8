import { brandParts, featureFlags } from '#features/merchants/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { copyPlaces } from './db/brand-places.ts';
import { vendorCheck } from './server/vendors/vendor-check.ts';
import { addFavourite } from './server/favourites/add-favourite.ts';
import { favouriteIds } from './server/favourites/favourite-ids.ts';
import { favouriteList } from './server/favourites/favourite-list.ts';
import { winnerBoard } from './server/flags.ts';
import { gameFacts } from './server/games/game-facts.ts';
import { gameList } from './server/games/game-list.ts';
import { gamePosition } from './server/games/game-position.ts';
import { gameTypes } from './server/games/game-types.ts';
import { hotList } from './server/play/hot-list.ts';
import { launchGame } from './server/rooms/launch-game.ts';
import { jobs } from './server/pictures/make-pictures.ts';
import { mergeFavourites } from './server/favourites/merge-favourites.ts';
import { newVendors } from './server/vendors/new-vendors.ts';
import { personRecords } from './server/person-records.ts';
import { popularLotteries } from './server/play/popular-lotteries.ts';
import { recentList } from './server/play/recent-list.ts';
import { removeFavourite } from './server/favourites/remove-favourite.ts';
import { rngVendors } from './server/vendors/rng-vendors.ts';
import { roomList } from './server/rooms/room-list.ts';
import { staffAddVendor } from './server/vendors/staff-add-vendor.ts';
import { staffApplyImport } from './server/imports/staff-apply-import.ts';
import { staffDropPicture } from './server/pictures/staff-drop-picture.ts';
import { staffResumeGame } from './server/games/staff-resume-game.ts';
import { staffFetchPictures } from './server/pictures/staff-fetch-pictures.ts';
import { staffGame } from './server/games/staff-game.ts';
import { staffGames } from './server/games/staff-games.ts';
import { staffImport } from './server/imports/staff-import.ts';
import { staffMarkGame } from './server/games/staff-mark-game.ts';
import { staffMoveVendor } from './server/vendors/staff-move-vendor.ts';
import { staffOrder } from './server/games/staff-order.ts';
import { staffPlaceGame } from './server/games/staff-place-game.ts';
import { staffSuspensions } from './server/games/staff-suspensions.ts';
import { staffSetPicture } from './server/pictures/staff-set-picture.ts';
import { staffSuspendGame } from './server/games/staff-suspend-game.ts';
import { staffSetVendor } from './server/vendors/staff-set-vendor.ts';
import { staffShowGames } from './server/games/staff-show-games.ts';
import { staffSources } from './server/imports/staff-sources.ts';
import { staffStartImport } from './server/imports/staff-start-import.ts';
import { staffUnplaceGame } from './server/games/staff-unplace-game.ts';
import { staffVendorPlaces } from './server/vendors/staff-vendor-places.ts';
import { tickers } from './server/tickers.ts';
import { vendorGroups } from './server/vendors/vendor-groups.ts';
import { winnerList } from './server/play/winner-list.ts';

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
    staffSuspensions,
    staffSuspendGame,
    staffResumeGame,
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
  contributes: [
    featureFlags.with(winnerBoard),
    brandParts.checks.with(vendorCheck),
    brandParts.copies.with({ part: 'lobby', copy: copyPlaces }),
  ],
});
