import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { holdDraw, lockDrawRow } from '../../db/draws/draw-locks.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { drawsToFollow, followParts, joinedOf, partsOf } from '../../db/draws/joined-draws.ts';
import { isVoid, mayBecome } from '../../domain/draws/draw-state.ts';
import { recordResultIn } from '../results/record-result.ts';
import { notifyDraws } from './notify-draws.ts';
import { voidDrawIn } from './void-draw.ts';

/** Gives a sealed draw the result that its parts make together. */
export const joinResult = (world: World) => (drawNo: number) =>
  withDraw(world, drawNo, async (tx, draw) => {
    const drawn = await joinedOf(tx, drawNo);
    if (draw.state === 'closed' && draw.seal && drawn) await recordResultIn(world, tx, draw, { drawn });
  });

/** Voids a draw that has no result and of which a part is void. */
export const voidWithPart = (world: World) => (drawNo: number) =>
  withDraw(world, drawNo, async (tx, draw) => {
    const parts = await partsOf(tx, drawNo);
    if (mayBecome(draw.state, 'voided') && parts.some(({ state }) => state !== null && isVoid(state)))
      await voidDrawIn(world, tx, draw, 'part_void');
  });

/** Corrects what is joined of a corrected draw; the tickets are gone through as after any correction. */
export const followCorrections = async (world: World): Promise<void> => {
  for (const drawNo of await drawsToFollow(world.database.read)) {
    try {
      await world.database.transact(async (tx) => {
        const draw = await findDrawByNo(tx, drawNo);
        if ((await followParts(tx, drawNo)) && draw) afterCommit(tx, () => notifyDraws(world, draw, 'corrected'));
        return accept(undefined);
      });
    } catch (error) {
      world.log.error('a draw could not follow its parts', { draw: drawNo, error });
    }
  }
};

const withDraw = (world: World, drawNo: number, act: (tx: Tx, draw: DrawRow) => Promise<void>): Promise<unknown> =>
  world.database.transact(async (tx) => {
    await holdDraw(tx, drawNo);
    await lockDrawRow(tx, drawNo);
    const draw = await findDrawByNo(tx, drawNo);
    if (draw) await act(tx, draw);
    return accept(undefined);
  });
