import { type Route, routes } from '#kit/server/routes.ts';
import { takeStaffUpload } from '#kit/server/staff-uploads.ts';
import type { World } from '#kit/server/world.ts';
import { staffAddVendor } from '../contract/staff-add-vendor.ts';
import { staffApplyImport } from '../contract/staff-apply-import.ts';
import { staffDropPicture } from '../contract/staff-drop-picture.ts';
import { staffEndRest } from '../contract/staff-end-rest.ts';
import { staffFetchPictures } from '../contract/staff-fetch-pictures.ts';
import { staffGame } from '../contract/staff-game.ts';
import { staffGames } from '../contract/staff-games.ts';
import { staffImport } from '../contract/staff-import.ts';
import { staffMarkGame } from '../contract/staff-mark-game.ts';
import { staffMoveVendor } from '../contract/staff-move-vendor.ts';
import { staffOrder } from '../contract/staff-order.ts';
import { staffPlaceGame } from '../contract/staff-place-game.ts';
import { staffRests } from '../contract/staff-rests.ts';
import { staffSetPicture } from '../contract/staff-set-picture.ts';
import { staffSetRest } from '../contract/staff-set-rest.ts';
import { staffSetVendor } from '../contract/staff-set-vendor.ts';
import { staffShowGames } from '../contract/staff-show-games.ts';
import { staffSources } from '../contract/staff-sources.ts';
import { staffStartImport } from '../contract/staff-start-import.ts';
import { staffUnplaceGame } from '../contract/staff-unplace-game.ts';
import { staffVendorPlaces } from '../contract/staff-vendor-places.ts';
import { listDeskGames, markDeskGame, showDeskGame, showGames } from './staff-games.ts';
import { addDeskVendor, applyImport, showImport, showSources, startImport } from './staff-imports.ts';
import { placeGame, showOrder, unplaceGame } from './staff-orders.ts';
import { dropPicture, fetchPicturesAgain, setPicture } from './staff-pictures.ts';
import { endRest, setRest, showRests } from './staff-rests.ts';
import { moveVendor, setVendor, showVendorPlaces } from './staff-vendors.ts';
import { vendorGamesOf } from './vendor-games-of.ts';

/** What staff does with the catalogue. */
export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'lobby',
    {
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
    {
      staffVendorPlaces: showVendorPlaces(world),
      staffSetVendor: setVendor(world),
      staffMoveVendor: moveVendor(world),
      staffGames: listDeskGames(world),
      staffGame: showDeskGame(world),
      staffShowGames: showGames(world),
      staffMarkGame: markDeskGame(world),
      staffOrder: showOrder(world),
      staffPlaceGame: placeGame(world),
      staffUnplaceGame: unplaceGame(world),
      staffRests: showRests(world),
      staffSetRest: setRest(world),
      staffEndRest: endRest(world),
      staffSources: showSources(world),
      staffAddVendor: addDeskVendor(world),
      staffStartImport: startImport(world, vendorGamesOf(world)),
      staffImport: showImport(world),
      staffApplyImport: applyImport(world),
      staffFetchPictures: fetchPicturesAgain(world),
      staffSetPicture: setPicture(world),
      staffDropPicture: dropPicture(world),
    },
    { staffSetPicture: takeStaffUpload(world) },
  );
