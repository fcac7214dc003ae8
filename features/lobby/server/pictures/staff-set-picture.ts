import { storeTile } from '#features/content/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetPicture as contract } from '../../contract/pictures/staff-set-picture.ts';
import { deskGame } from '../../db/desk-games.ts';
import { saveOwnPicture } from '../../db/game-pictures.ts';
import { lockPlaces } from '../../db/places.ts';
import { noteChangesIn } from '../games/note-changes.ts';

const staffTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The files are there before the row that tells of them; without the row they are only idle. */
export const staffSetPicture = handle(
  contract,
  (world) =>
    async ({ vendor, game, reason, files: [file] }, visit) => {
      if (!file) throw new Error('the contract takes one file');
      const where = { merchantId: visit.merchantId, vendor, game };
      if (!(await deskGame(world.backofficeDatabase.read, where))) return refuse('not_found');
      const made = await storeTile(world, file.bytes, staffTypes);
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
    },
  { beforeBody: takeStaffUpload },
);
