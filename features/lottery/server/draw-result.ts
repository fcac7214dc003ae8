import { bytesToHex } from '@noble/hashes/utils.js';
import { afterCommit } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { fetchBeaconRound, revealSeedIn } from '#features/fairness/public.ts';
import { drawYeekee } from '#games/engine/yeekee.ts';
import { holdDraw, lockDrawRow } from '../db/draw-locks.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { findDrawByNo } from '../db/find-draws.ts';
import { insertResult } from '../db/insert-result.ts';
import { moveDraw } from '../db/move-draw.ts';
import { shotsInOrder } from '../db/sealed-facts.ts';
import { wireGameRules } from '../domain/game-rules.ts';
import { drawNumberOf } from './announcement-of.ts';
import { entriesOf } from './seal-draw.ts';
import { tellDraws } from './tell-draws.ts';
import { voidDrawIn } from './void-draw.ts';

/**
 * Draws a sealed draw from its committed seed, the numbers shot and the beacon round that it named. Without that round
 * it waits, then the draw is void: there is no other source.
 */
export const drawResult =
  (world: World) =>
  async (drawNo: number): Promise<void> => {
    const draw = await findDrawByNo(world.database.read, drawNo);
    if (draw?.state !== 'closed' || !draw.announcement || !draw.seal) return;
    const { chain_hash: chainHash, beacon_round: round, beacon_at: beaconAt } = draw.announcement;
    const answer = await fetchBeaconRound(world)({ chainHash, round });
    if (answer.state === 'not_yet') return;
    if (answer.state === 'failed') {
      const waitMs = secondsMs(wireGameRules.parse(draw.game_rules).beaconWaitSeconds);
      world.log.error('no beacon round', { draw: drawNo, round, why: answer.why });
      if (world.clock.now() >= beaconAt + waitMs) await giveUp(world, drawNo);
      return;
    }
    await record(world, draw, answer.beacon);
  };

type Beacon = { signature: string; randomness: string };

const record = async (world: World, draw: DrawRow, beacon: Beacon): Promise<void> => {
  const { draw_no: drawNo } = draw;
  await world.database.transact(async (tx) => {
    await holdDraw(tx, drawNo);
    await lockDrawRow(tx, drawNo);
    const now = await findDrawByNo(tx, drawNo);
    if (now?.state !== 'closed' || !now.announcement || !now.seal) return accept(undefined);
    const revealed = await revealSeedIn(world)(tx, id(now.announcement.seed_id));
    if (!revealed.ok) return refuse(revealed.refusal);
    const { seed } = revealed.value;
    const entries = entriesOf(await shotsInOrder(tx, drawNo));
    const drawn = drawYeekee({ seed, round: drawNumberOf(draw), beacon: beacon.randomness, entries });
    if (drawn.entriesHash !== now.seal.entries_hash)
      throw new Error(`the numbers of draw ${drawNo} are not the sealed ones`);
    await insertResult(tx, drawNo, { seed: bytesToHex(seed), ...beacon, final: drawn.final });
    await moveDraw(tx, drawNo, 'resulted');
    afterCommit(tx, () => tellDraws(world, draw.game_code, 'resulted'));
    return accept(undefined);
  });
};

const giveUp = async (world: World, drawNo: number): Promise<void> => {
  await world.database.transact(async (tx) => {
    await holdDraw(tx, drawNo);
    await lockDrawRow(tx, drawNo);
    const draw = await findDrawByNo(tx, drawNo);
    if (draw?.state === 'closed') await voidDrawIn(world, tx, draw, 'beacon_missing');
    return accept(undefined);
  });
};
