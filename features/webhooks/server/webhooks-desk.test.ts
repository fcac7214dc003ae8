import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, hoursMs, instant, minutesMs } from '#kit/shared/time.ts';
import { forgetOld } from './jobs.ts';
import { runReplays } from './run-replays.ts';
import { staffChangeWebhook } from './staff-change-webhook.ts';
import { staffReplayWebhook } from './staff-replay-webhook.ts';
import { staffResendDelivery } from './staff-resend-delivery.ts';
import { staffRotateSecret } from './staff-rotate-secret.ts';
import { staffSwitchWebhook } from './staff-switch-webhook.ts';
import { staffTestWebhook } from './staff-test-webhook.ts';
import { staffWebhook } from './staff-webhook.ts';
import { staffWebhookDeliveries } from './staff-webhook-deliveries.ts';
import { staffWebhookDelivery } from './staff-webhook-delivery.ts';
import { staffWebhooks } from './staff-webhooks.ts';
import { opened } from './webhooks.fixture.ts';

const reason = 'a test of it';
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'none' : answer.refusal);

test('a change holds once two people agreed; a row written by hand is refused by the table', async (t) => {
  const { world, anna, decide, endpointId, facts, reveal, url } = await opened(t);
  await reveal();
  const asked = { endpointId, url: `${url}/other`, label: 'CRM', types: ['test.ended'], reason };
  assert.ok((await staffChangeWebhook(world)(asked, anna)).ok);
  assert.equal((await facts()).endpoint.url, url);
  assert.equal(
    refusalOf(await staffChangeWebhook(world)({ ...asked, types: ['no.such'] }, anna)),
    'event_type_unknown',
  );
  await decide('approve');
  assert.deepEqual([(await facts()).endpoint.url, (await facts()).endpoint.types], [asked.url, ['test.ended']]);
  assert.equal(refusalOf(await staffChangeWebhook(world)(asked, anna)), 'no_change');
  await assert.rejects(
    world.backofficeDatabase.autocommit(sql`update webhooks.endpoint set url = 'https://thief.example/'`),
    /nobody has approved this change/,
  );
  await assert.rejects(
    world.backofficeDatabase.autocommit(sql`
      insert into webhooks.endpoint (endpoint_id, merchant_id, url, label, types, approval_id, added_by)
      select 'whe_' || repeat('0', 32), merchant_id, 'https://thief.example/', 'x', types, approval_id, 'anna'
      from webhooks.endpoint`),
    /nobody has approved this endpoint/,
  );
  await assert.rejects(
    world.backofficeDatabase.autocommit(sql`
      insert into webhooks.secret (secret_id, endpoint_id, secret_sealed, approval_id, requested_by, requested_name, overlap_hours)
      values ('whk_' || repeat('0', 32), ${endpointId}, 'x', 'apv_none', 'stf_anna', 'anna', 0)`),
    /nobody has approved this secret/,
  );
});

test('a time is replayed once under the same ids, of the wanted kinds alone, however many work at it', async (t) => {
  const { world, anna, endpointId, facts, reveal, publish, publishEnd, work, received } = await opened(t, {
    types: ['test.happened'],
  });
  await reveal();
  const began = world.clock.now();
  for (let step = 0; step < 5; step++) await publish('mbr_a', step);
  await publishEnd('mbr_a');
  await publish('mbr_x', 9, 'mrc_elsewhere');
  await work();
  assert.equal(received.length, 5);
  const until = instant(world.clock.now() + minutesMs(1));
  const replay = (from = instant(began - minutesMs(1)), to = until) =>
    staffReplayWebhook(world)({ endpointId, from, until: to, reason }, anna).then(refusalOf);
  assert.equal(await replay(until, until), 'time_unfit');
  assert.equal(await replay(instant(began - daysMs(31))), 'time_unfit');
  assert.equal(await replay(instant(began - hoursMs(2)), instant(began - hoursMs(1))), 'no_events');
  assert.equal(await replay(), 'none');
  assert.equal(await replay(), 'replay_running');
  await Promise.all([runReplays(world)(), runReplays(world)()]);
  await runReplays(world)();
  await work();
  const ids = received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual(ids.slice(5), ids.slice(0, 5));
  const [done] = (await facts()).replays;
  assert.deepEqual([done?.state, done?.percent, done?.queued], ['done', 100, 5]);
});

test('one is sent again by hand, a test is marked, and old deliveries are forgotten', async (t) => {
  const { world, anna, endpointId, reveal, publish, work, received, deliveries } = await opened(t);
  await reveal();
  await publish('mbr_a', 1);
  await work();
  const [first] = await deliveries();
  assert.ok((await staffResendDelivery(world)({ deliveryNo: first!.deliveryNo }, anna)).ok);
  assert.ok((await staffTestWebhook(world)({ endpointId, type: 'test.ended' }, anna)).ok);
  await work();
  assert.equal(received[0]!.body, received[1]!.body);
  assert.deepEqual(
    received.map(({ body }) => body.includes('"test":true')),
    [false, false, true],
  );
  const whole = await staffWebhookDelivery(world)({ deliveryNo: first!.deliveryNo }, anna);
  assert.ok(whole.ok);
  assert.equal(whole.value.body, received[0]!.body);
  assert.deepEqual(
    whole.value.attempts.map((it) => [it.status, it.answer]),
    [[200, 'taken']],
  );
  await world.moveClock(daysMs(31));
  await forgetOld(world)();
  assert.deepEqual(await deliveries(), []);
});

test('another brand’s staff sees and changes nothing of it', async (t) => {
  const { world, endpointId, annaAt, reveal, publish, work, deliveries } = await opened(t);
  await reveal();
  await publish('mbr_a', 1);
  await work();
  const deliveryNo = (await deliveries())[0]!.deliveryNo;
  const there = annaAt(id<'mrc'>('mrc_elsewhere'));
  const content = { url: 'https://crm.example/', label: 'x', types: ['test.ended'], reason };
  const answers = await Promise.all([
    staffWebhook(world)({ endpointId }, there),
    staffChangeWebhook(world)({ endpointId, ...content }, there),
    staffSwitchWebhook(world)({ endpointId, to: 'removed', reason }, there),
    staffRotateSecret(world)({ endpointId, overlapHours: 0, reason }, there),
    staffWebhookDeliveries(world)({ endpointId }, there),
    staffTestWebhook(world)({ endpointId, type: 'test.ended' }, there),
    staffWebhookDelivery(world)({ deliveryNo }, there),
    staffResendDelivery(world)({ deliveryNo }, there),
  ]);
  assert.deepEqual([...new Set(answers.map(refusalOf))].toSorted(), ['delivery_unknown', 'endpoint_unknown']);
  const listed = await staffWebhooks(world)({}, there);
  assert.ok(listed.ok && listed.value.endpoints.length === 0);
});
