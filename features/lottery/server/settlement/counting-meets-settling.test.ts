import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { countDraws, recheckCounts } from '../../public.ts';
import { asOwner, finish, openLottery } from '../scene.fixture.ts';

test('a draw that settles while its game is counted is counted by the next look', async (t) => {
  const { default: pg } = await import('pg');
  const scene = await openLottery(t);
  const { world } = scene;
  const draws = [await scene.openDraw()];
  await finish(scene, draws[0]!);
  draws.push(await scene.openDraw());
  await finish(scene, draws[1]!);
  const late = `draw_id = '${draws[1]!.drawId}'`;
  // As if the second were not settled yet; the first one's count is due.
  await asOwner(
    world,
    `set session_replication_role = replica; update lottery.draw set state = 'resulted' where ${late}`,
  );
  const settler = new pg.Client({ connectionString: world.databaseUrl });
  await settler.connect();
  t.after(() => settler.end());
  await settler.query('begin');
  await settler.query(`update lottery.draw set state = 'settled' where ${late}`);
  const counted = countDraws(world)();
  await Promise.race([counted, sleep(300)]);
  await settler.query('commit');
  await counted;
  await countDraws(world)();
  const { looked, deviations } = await recheckCounts(world);
  assert.deepEqual([looked >= 1, deviations], [true, []]);
});
