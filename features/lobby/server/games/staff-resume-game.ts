import { resumeGameIn } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffResumeGame as contract } from '../../contract/games/staff-resume-game.ts';
import { lockPlaces } from '../../db/places.ts';
import { dropSuspension, suspensionOf } from '../../db/suspensions.ts';
import { noteSuspension } from './staff-suspensions.ts';

export const staffResumeGame = handle(
  contract,
  (world) =>
    async ({ vendor, game, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const where = { merchantId: visit.merchantId, vendor, game: game ?? '' };
        await lockPlaces(tx, visit.merchantId);
        const before = await suspensionOf(tx, where);
        if (!before || !(await dropSuspension(tx, where))) return refuse('not_found');
        await resumeGameIn(tx, where);
        await noteSuspension(world, tx, visit, { vendor, game, action: 'resume', before, after: undefined, reason });
        return accept({});
      }),
);
