import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { voidDraw } from '../../db/draws/move-draw.ts';
import type { VoidReason } from '../../domain/draws/draw-state.ts';
import { notifyDraws } from './notify-draws.ts';

/** What follows a stop of the worker, a jump of the clock or a licence record, for many draws at once: told together, or nothing to tell. */
const afterStop: ReadonlySet<VoidReason> = new Set(['not_announced', 'sealed_late', 'own_beacon']);

/** Declares a locked draw void, with its public reason; its stakes go back as the worker comes to it. */
export const voidDrawIn = async (
  world: World,
  tx: Tx,
  draw: Pick<DrawRow, 'draw_no' | 'game_code' | 'merchant_id'>,
  reason: VoidReason,
): Promise<void> => {
  await voidDraw(tx, draw.draw_no, reason);
  afterCommit(tx, () => {
    const level = afterStop.has(reason) ? 'info' : 'error';
    world.log[level]('a draw is void', { draw: draw.draw_no, game: draw.game_code, reason });
    notifyDraws(world, draw, 'voided');
  });
};
