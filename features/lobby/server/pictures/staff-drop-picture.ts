import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDropPicture as contract } from '../../contract/pictures/staff-drop-picture.ts';
import { deskGame } from '../../db/desk-games.ts';
import { dropOwnPicture } from '../../db/game-pictures.ts';
import { lockPlaces } from '../../db/places.ts';
import { noteChangesIn } from '../games/note-changes.ts';

export const staffDropPicture = handle(
  contract,
  (world) =>
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
      }),
);
