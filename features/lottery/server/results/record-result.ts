import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { DrawRow, RevealedRow } from '../../db/draws/draw-row.ts';
import { insertResult } from '../../db/results/insert-result.ts';
import { moveDraw } from '../../db/draws/move-draw.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { inOneOrder } from '../../domain/results/plain-drawn.ts';
import { faultOfDrawn } from '../../domain/results/result-shape.ts';
import { resultShapes } from '../../domain/results/result-shapes.ts';
import { rulesOf } from '../games/rules-of.ts';
import { notifyDraws } from '../draws/notify-draws.ts';

/**
 * Writes down what was drawn of a draw that is locked (`holdDraw`, `lockDrawRow`), closed and sealed; its tickets are paid by
 * the worker. @throws Error for what is no result of the game's shape, and for a draw that is not sealed.
 */
export const recordResultIn = async (
  world: World,
  tx: Tx,
  draw: DrawRow,
  { drawn, revealed }: { drawn: Drawn; revealed?: RevealedRow },
): Promise<void> => {
  const { resultShape, method } = rulesOf(draw);
  const fault = faultOfDrawn(resultShapes[resultShape], drawn);
  if (fault) throw new Error(`no result of draw ${draw.draw_no}: ${fault.prize} ${fault.fault}`);
  if (draw.state !== 'closed' || !draw.seal) throw new Error(`draw ${draw.draw_no} is not sealed`);
  const final = resultShape === 'yeekee' ? drawn.final?.[0] : undefined;
  const kept = method === 'outside/v1' ? { drawn: inOneOrder(drawn), told: drawn } : { drawn };
  await insertResult(tx, draw.draw_no, { ...kept, final, revealed });
  await moveDraw(tx, draw.draw_no, 'resulted');
  afterCommit(tx, () => notifyDraws(world, draw, 'resulted'));
};
