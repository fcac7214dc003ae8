import { suspendGameIn } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetRest as contract } from '../../contract/games/staff-set-rest.ts';
import { countGames } from '../../db/game-places.ts';
import { lockPlaces } from '../../db/places.ts';
import { isVendorKnown, restOf, saveRest } from '../../db/rests.ts';
import { gameOfNode, nodeIdOf } from '../../domain/catalogue.ts';
import { noteRest, restViewOf } from './staff-rests.ts';

export const staffSetRest = handle(
  contract,
  (world) =>
    async ({ vendor, game, from, until, ends, message, instead, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockPlaces(tx, merchantId);
        const isThere =
          game === null ? await isVendorKnown(tx, vendor) : (await countGames(tx, [{ vendor, game }])) > 0;
        if (!isThere) return refuse('not_found');
        const now = world.clock.now();
        const start = from ?? now;
        if ((ends && until === null) || (until !== null && (until <= start || until <= now)))
          return refuse('rest_times');
        const others = [...new Set(instead)].map(gameOfNode);
        const isItself = others.some((it) => it.vendor === vendor && (game === null || it.game === game));
        if (isItself || (await countGames(tx, others)) < others.length) return refuse('rest_instead_unknown');
        const where = { merchantId, vendor, game: game ?? '' };
        const before = await restOf(tx, where);
        await saveRest(tx, { ...where, from: start, until, ends, message, instead: others.map(nodeIdOf) });
        await suspendGameIn(tx, { ...where, from: start, until: ends ? until : null });
        const after = await restOf(tx, where);
        if (!after) throw new Error('a rest was written and is not there');
        await noteRest(world, tx, visit, { vendor, game, action: 'set_rest', before, after, reason });
        return accept(restViewOf(after));
      }),
);
