import assert from 'node:assert/strict';
import test from 'node:test';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { bundleOf } from './draw-bundle.ts';
import { finish, type Line, openLottery } from '../scene.fixture.ts';

test('the sealed exposure stands in the public bundle, however many numbers were bet on', async (t) => {
  const scene = await openLottery(t);
  const [player] = await scene.players(1, 10_000_000n);
  const draw = await scene.openDraw();
  const numbers = Array.from({ length: 450 }, (_, at): Line => ['three_top', String(at).padStart(3, '0'), '1.00']);
  for (let at = 0; at < numbers.length; at += 50) {
    const bought = await scene.buy(player!, draw.drawId, numbers.slice(at, at + 50));
    assert.ok(bought.ok, bought.ok ? '' : bought.refusal);
  }
  await finish(scene, draw);
  const { rows } = await scene.world.database.pool.query<{ draw_no: number }>(
    'select draw_no from lottery.ticket group by draw_no',
  );
  const row = await findDrawByNo(scene.world.database.read, Number(rows[0]!.draw_no));
  const bundle = await bundleOf(scene.world, row!);
  assert.equal(Object.keys(bundle?.exposure ?? {}).length, 451);
});
