import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMarkGame as contract } from '../../contract/games/staff-mark-game.ts';
import { deskGame } from '../../db/desk-games.ts';
import { markGame } from '../../db/game-places.ts';
import { lockPlaces } from '../../db/places.ts';
import { noteChangesIn } from './note-changes.ts';

export const staffMarkGame = handle(
  contract,
  (world) =>
    async ({ vendor, game, tags, classify, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const where = { merchantId: visit.merchantId, vendor, game };
        await lockPlaces(tx, visit.merchantId);
        const row = await deskGame(tx, where);
        if (!row) return refuse('not_found');
        const own = tags && [...new Set(tags)];
        await markGame(tx, { ...where, tags: own, classify });
        await noteChangesIn(world, tx, visit, {
          action: 'mark_game',
          reason,
          games: [
            {
              vendor,
              game,
              before: { tags: row.own_tags, classify: row.own_classify },
              after: { tags: own, classify },
            },
          ],
        });
        return accept({ tags: own ?? row.tags, classify: classify ?? row.classify });
      }),
);
