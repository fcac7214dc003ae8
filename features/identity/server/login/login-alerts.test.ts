import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo, loadSecondDemo } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { loginAlertBounds, failedLoginAlerts } from './login-alerts.ts';

test('failed log-ins are told from as many within a minute as the threshold says, until ten minutes are calm', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const { merchantId: otherId } = await loadSecondDemo(world);
  await writeSetting(world, merchantId, loginAlertBounds, { failedLogins: 5 });
  await world.moveClock(minutesMs(1) - (world.clock.now() % minutesMs(1)) + 30_000);
  const fail = (count: number, outcome: string, of = merchantId) =>
    world.database.autocommit(sql`
      insert into identity.login_attempt (merchant_id, attempted_at, outcome, ip, user_agent)
      select ${of}, date_trunc('minute', kit.now()) + interval '1 second' * n, ${outcome}, '203.0.113.1', 'test'
      from generate_series(1, ${count}::int) n`);
  const told = async () =>
    (await failedLoginAlerts.causesOf(world, 9)).map(({ merchantId: of, measure }) => [
      of,
      measure?.value,
      measure?.threshold,
    ]);
  await fail(4, 'failed');
  await fail(20, 'accepted');
  await fail(59, 'failed', otherId);
  assert.deepEqual(await told(), [], 'one below, for each of two merchants');
  await fail(1, 'too_many');
  assert.deepEqual(await told(), [[merchantId, 5n, 5n]]);
  await fail(1, 'failed', otherId);
  assert.deepEqual(
    new Set((await told()).map(String)),
    new Set([`${merchantId},5,5`, `${otherId},60,60`]),
    'the other by the default',
  );
  await world.moveClock(minutesMs(1));
  await fail(4, 'failed');
  assert.equal((await told()).length, 2, 'an attack that rests is one');
  await world.moveClock(minutesMs(10));
  assert.deepEqual(await told(), []);
});
