import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import { silentWithdrawals } from '../../db/waiting-long.ts';
import { approve, ask, openScene, stateOf } from '../scene.fixture.ts';
import { overdueWithdrawals } from './waiting-long.ts';

test('what staff, the bank or the worker lets wait is told from its deadline on, until it moves', async (t) => {
  const scene = await openScene(t);
  const { world, bank, work } = scene;
  const { read } = world.database;
  const one = await scene.player(1_000_000n);
  const withdrawalId = await ask(scene, one, 20_000n);
  await work();
  const overdue = async () => {
    const found = [];
    for (const which of ['review', 'dayOld', 'disputes', 'stuck'] as const)
      for (const { id } of await overdueWithdrawals(read, which, 10)) found.push(`${which} ${id === withdrawalId}`);
    return found;
  };
  await world.moveClock(hoursMs(2) - minutesMs(1));
  assert.deepEqual(await overdue(), []);
  await world.moveClock(minutesMs(1));
  assert.deepEqual(await overdue(), ['review true']);
  await world.moveClock(hoursMs(22));
  assert.deepEqual(await overdue(), ['review true', 'dayOld true']);
  bank.isDown = true;
  await approve(scene, withdrawalId);
  await work();
  assert.deepEqual(await overdue(), []);
  assert.deepEqual(await silentWithdrawals(read, 10), []);
  await world.moveClock(minutesMs(2));
  await work();
  await world.moveClock(daysMs(1));
  await work();
  assert.equal((await stateOf(scene, withdrawalId))?.state, 'bank_silent');
  assert.deepEqual(
    (await silentWithdrawals(read, 10)).map(({ id, amount }) => [id, amount]),
    [[withdrawalId, 20_000n]],
  );
});
