import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { holdDraw, lockDrawRow } from '../../db/draws/draw-locks.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { recordWorkerHeartbeat } from '../../db/draws/record-worker-heartbeat.ts';
import { type DueStep, dueSteps, openDue } from '../../db/draws/move-draw.ts';
import { announceDraw } from './announce-draw.ts';
import { closeDraw } from './close-draw.ts';
import { drawResult, giveUp } from './draw-result.ts';
import { joinResult, voidWithPart } from './join-draws.ts';
import { sealDraw } from './seal-draw.ts';
import { sideBySide } from './side-by-side.ts';
import { notifyDraws } from './notify-draws.ts';
import { voidDrawIn } from './void-draw.ts';

/** Moves every draw on as far as the clock allows, some side by side, so that many that close in one moment are sealed in time. One draw that fails holds up no other. */
export const advanceDraws = (world: World) => async (): Promise<void> => {
  await world.database.transact((tx) => recordWorkerHeartbeat(tx));
  const steps: Record<DueStep, (drawNo: number) => Promise<unknown>> = {
    announce: announceDraw(world),
    miss: missDraw(world),
    own_beacon: voidOwnBeacon(world),
    close: closeDraw(world),
    seal: sealDraw(world),
    draw: drawResult(world),
    join: joinResult(world),
    void_with_part: voidWithPart(world),
    give_up: giveUp(world, 'result_missing'),
  };
  const late: number[] = [];
  await sideBySide(await dueSteps(world.database.read), async ({ draw_no: drawNo, step }) => {
    try {
      if ((await steps[step](drawNo)) === 'sealed_late') late.push(drawNo);
    } catch (error) {
      world.log.error('a draw could not be moved on', { draw: drawNo, step, error });
    }
  });
  // Said once for all: after a stop every lottery has one of these.
  if (late.length > 0)
    world.log.error('draws are void: they could not be sealed before their beacon spoke', {
      count: late.length,
      draws: late.slice(0, 20),
    });
  const opened = await world.database.transact((tx) => openDue(tx));
  for (const draw of opened) notifyDraws(world, draw, 'opened');
};

/** Announced before the licence record, on a beacon whose key is ours: nobody wins or loses real money by it. */
const voidOwnBeacon = (world: World) => (drawNo: number) =>
  world.database
    .transact(async (tx) => {
      await holdDraw(tx, drawNo);
      await lockDrawRow(tx, drawNo);
      const draw = await findDrawByNo(tx, drawNo);
      if (draw && ['scheduled', 'open', 'closed'].includes(draw.state)) await voidDrawIn(world, tx, draw, 'own_beacon');
      return accept(undefined);
    })
    .then(() => undefined);

/** Voids a draw that never opened, which has no bets. */
const missDraw = (world: World) => (drawNo: number) =>
  world.database
    .transact(async (tx) => {
      await holdDraw(tx, drawNo);
      await lockDrawRow(tx, drawNo);
      const draw = await findDrawByNo(tx, drawNo);
      if (draw?.state === 'scheduled') await voidDrawIn(world, tx, draw, 'not_announced');
      return accept(undefined);
    })
    .then(() => undefined);
