import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { logInScene } from '#tools/testing/scenes/log-in-scene.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { alertBounds } from './alert-bounds.ts';
import { evaluateAlerts } from './evaluate-alerts.ts';
import { staffAlerts } from './staff-alerts.ts';

const amounts = { bigWin: '100000.00', bigWinFrom: '10000.00' };

test('a vendor that is called in vain is told once, with the games that it is about, until a call is answered', async (t) => {
  const { world, merchantId } = await logInScene(t);
  const look = evaluateAlerts(world);
  const change = (statement: ReturnType<typeof sql>) =>
    world.database.transact(async (tx) => {
      await statement.execute(tx);
      return accept(undefined);
    });
  const shown = async (state: 'standing' | 'ended', permissions: readonly string[]) => {
    const staff = { staffId: id<'stf'>('stf_1'), username: 'anna', sessionId: 'sts_1', permissions };
    const answer = await staffAlerts(world)({ state }, staffVisitOf(merchantId, { staff }));
    return answer.ok ? answer.value.alerts : assert.fail(answer.refusal);
  };
  const merchants = ['merchants.read', 'merchants.write'];
  const told = async () =>
    (await shown('standing', merchants)).map(({ kind, subject, detail }) => [kind, subject, detail]);
  await change(sql`insert into gateway.vendor (vendor, is_own) values ('CLAY', false)`);
  await change(sql`
    insert into gateway.game (merchant_id, vendor, game, currency)
    select ${merchantId}, 'CLAY', game, 'THB'
    from unnest(array['moon-001', 'moon-002']) game`);
  const hear = (game: string, state: string, fault: string | null) =>
    change(sql`
      insert into gateway.health as kept (vendor, game, state, failures, try_at, failed_at, answered_at, last_fault)
      values ('CLAY', ${game}, ${state}, 5, case when ${state} <> 'closed' then kit.now() end,
        case when ${fault}::text is not null then kit.now() end, case when ${fault}::text is null then kit.now() end, ${fault})
      on conflict (vendor, game) do update
      set state = excluded.state,
        try_at = excluded.try_at,
        failed_at = coalesce(excluded.failed_at, kept.failed_at),
        answered_at = coalesce(excluded.answered_at, kept.answered_at),
        last_fault = coalesce(excluded.last_fault, kept.last_fault)`);
  await hear('moon-001', 'open', null);
  await look();
  assert.deepEqual(await told(), [], 'stopped by a person while it answers');
  await hear('moon-002', 'open', 'no answer in time');
  await look();
  await hear('moon-002', 'half_open', 'no answer in time');
  await look();
  assert.deepEqual(await told(), [['vendor_failing', 'CLAY', 'moon-002: no answer in time']]);
  await writeSetting(world, merchantId, alertBounds, { ...alertBounds.default, ...amounts, vendorFailures: 6 });
  await look();
  assert.deepEqual(await told(), [], 'five failures in a row are one below the threshold');
  await writeSetting(world, merchantId, alertBounds, { ...alertBounds.default, ...amounts, vendorFailures: 5 });
  await look();
  assert.deepEqual(await told(), [['vendor_failing', 'CLAY', 'moon-002: no answer in time']]);
  assert.deepEqual(await shown('standing', ['money.read']), []);
  await hear('', 'open', 'connection refused');
  await look();
  assert.deepEqual(await told(), [['vendor_failing', 'CLAY', 'connection refused']]);
  await hear('', 'closed', null);
  await hear('moon-002', 'closed', null);
  await look();
  assert.deepEqual(await told(), []);
  assert.deepEqual(
    (await shown('ended', merchants)).map(({ kind }) => kind),
    ['vendor_failing', 'vendor_failing'],
    'once by a threshold that was raised, once by an answer',
  );
});
