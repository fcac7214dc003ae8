import { resumeGameIn } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEndRest as contract } from '../../contract/games/staff-end-rest.ts';
import { lockPlaces } from '../../db/places.ts';
import { dropRest, restOf } from '../../db/rests.ts';
import { noteRest } from './staff-rests.ts';

export const staffEndRest = handle(
  contract,
  (world) =>
    async ({ vendor, game, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const where = { merchantId: visit.merchantId, vendor, game: game ?? '' };
        await lockPlaces(tx, visit.merchantId);
        const before = await restOf(tx, where);
        if (!before || !(await dropRest(tx, where))) return refuse('not_found');
        await resumeGameIn(tx, where);
        await noteRest(world, tx, visit, { vendor, game, action: 'end_rest', before, after: undefined, reason });
        return accept({});
      }),
);
