import { suspendGameIn } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSuspendGame as contract } from '../../contract/games/staff-suspend-game.ts';
import { countGames } from '../../db/game-places.ts';
import { lockPlaces } from '../../db/places.ts';
import { isVendorKnown, suspensionOf, saveSuspension } from '../../db/suspensions.ts';
import { gameOfNode, nodeIdOf } from '../../domain/catalogue.ts';
import { noteSuspension, suspensionViewOf } from './staff-suspensions.ts';

export const staffSuspendGame = handle(
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
          return refuse('suspension_times');
        const others = [...new Set(instead)].map(gameOfNode);
        const isItself = others.some((it) => it.vendor === vendor && (game === null || it.game === game));
        if (isItself || (await countGames(tx, others)) < others.length) return refuse('suspension_instead_unknown');
        const where = { merchantId, vendor, game: game ?? '' };
        const before = await suspensionOf(tx, where);
        await saveSuspension(tx, { ...where, from: start, until, ends, message, instead: others.map(nodeIdOf) });
        await suspendGameIn(tx, { ...where, from: start, until: ends ? until : null });
        const after = await suspensionOf(tx, where);
        if (!after) throw new Error('a rest was written and is not there');
        await noteSuspension(world, tx, visit, { vendor, game, action: 'suspend', before, after, reason });
        return accept(suspensionViewOf(after));
      }),
);
