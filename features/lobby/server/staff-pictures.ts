import { keepTile } from '#features/content/public.ts';
import { vendorsKeptBy } from '#features/gateway/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as dropContract from '../contract/staff-drop-picture.ts';
import type * as fetchContract from '../contract/staff-fetch-pictures.ts';
import type * as setContract from '../contract/staff-set-picture.ts';
import { deskGame } from '../db/desk-games.ts';
import { dropOwnPicture, saveOwnPicture, wantAgain } from '../db/game-pictures.ts';
import { lockPlaces } from '../db/places.ts';
import { isVendorKnown } from '../db/rests.ts';
import { makePicturesLaterIn } from './make-pictures.ts';
import { noteChangesIn, noteVendorIn } from './note-changes.ts';

const staffTypes = ['image/png', 'image/jpeg', 'image/webp'];

export const fetchPicturesAgain =
  (world: World): Handler<typeof fetchContract.staffFetchPictures> =>
  async ({ vendor, game }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      if (!(await isVendorKnown(tx, vendor))) return refuse('not_found');
      // A vendor's own pictures are every merchant's.
      if (!(await vendorsKeptBy(tx, visit.merchantId)).has(vendor)) return refuse('vendor_kept_elsewhere');
      const wanted = await wantAgain(tx, vendor, game);
      if (wanted > 0) await makePicturesLaterIn(tx, vendor);
      await noteVendorIn(world, tx, visit, { vendor, action: 'fetch_pictures', after: { game, wanted } });
      return accept({ wanted });
    });

/** The files are there before the row that tells of them; without the row they are only idle. */
export const setPicture =
  (world: World): Handler<typeof setContract.staffSetPicture> =>
  async ({ vendor, game, reason, files: [file] }, visit) => {
    if (!file) throw new Error('the contract takes one file');
    const where = { merchantId: visit.merchantId, vendor, game };
    if (!(await deskGame(world.backofficeDatabase.read, where))) return refuse('not_found');
    const made = await keepTile(world, file.bytes, staffTypes);
    if (!made.ok) return made;
    return world.backofficeDatabase.transact(async (tx) => {
      await lockPlaces(tx, visit.merchantId);
      const before = await deskGame(tx, where);
      if (!before) return refuse('not_found');
      await saveOwnPicture(tx, { ...where, ...made.value, at: world.clock.now() });
      await noteChangesIn(world, tx, visit, {
        action: 'set_picture',
        reason,
        games: [{ vendor, game, before: { picture: before.hash }, after: { picture: made.value.hash } }],
      });
      return accept({ picture: { hash: made.value.hash, widths: [...made.value.widths] } });
    });
  };

export const dropPicture =
  (world: World): Handler<typeof dropContract.staffDropPicture> =>
  async ({ vendor, game, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const where = { merchantId: visit.merchantId, vendor, game };
      await lockPlaces(tx, visit.merchantId);
      const before = await deskGame(tx, where);
      if (!before || !(await dropOwnPicture(tx, where))) return refuse('not_found');
      await noteChangesIn(world, tx, visit, {
        action: 'drop_picture',
        reason,
        games: [{ vendor, game, before: { picture: before.own_hash }, after: { picture: null } }],
      });
      return accept({});
    });
