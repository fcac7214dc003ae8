import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { buyersWithoutEnd } from './buyers.fixture.ts';
import { quietMoment } from './grow-trees.ts';
import { openLottery } from '../scene.fixture.ts';

test('where buyers follow one another without a gap, they are made to leave one', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const { rows } = await sql<{ draw_no: number }>`
    select draw_no from lottery.draw where draw_id = ${draw.drawId}`.execute(world.database.read);
  const drawNo = rows[0]!.draw_no;
  const [player] = await scene.players(1, 100_000n);
  const bought = await scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']]);
  assert.ok(bought.ok);
  const end = buyersWithoutEnd(t, world, drawNo);
  await pause(200);
  const last = await quietMoment(world, drawNo);
  assert.ok(last !== undefined && last > 0n);
  assert.ok((await end()).waitedMs < 500, 'and wait shortly');
});
