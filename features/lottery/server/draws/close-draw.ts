import { afterCommit } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { drawNow, holdDraw, lockDrawRow } from '../../db/draws/draw-locks.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { moveDraw } from '../../db/draws/move-draw.ts';
import { notifyDraws } from './notify-draws.ts';

/** Ends the taking of bets. Purchases under way are waited for; each looks at the clock itself, so this may be late. */
export const closeDraw =
  (world: World) =>
  async (drawNo: number): Promise<void> => {
    await world.database.transact(async (tx) => {
      await holdDraw(tx, drawNo);
      await lockDrawRow(tx, drawNo);
      const { state, is_closed } = await drawNow(tx, drawNo);
      if (state !== 'open' || !is_closed) return accept(undefined);
      await moveDraw(tx, drawNo, 'closed');
      const draw = await findDrawByNo(tx, drawNo);
      afterCommit(tx, () => notifyDraws(world, draw!, 'closed'));
      return accept(undefined);
    });
  };
