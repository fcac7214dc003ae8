import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { stoppedEndpointAlerts } from './alerts.ts';
import { stopAfter } from './settings.ts';
import { staffAddWebhook } from './staff-add-webhook.ts';
import { staffRevealSecret } from './staff-reveal-secret.ts';
import { staffRotateSecret } from './staff-rotate-secret.ts';
import { staffSwitchWebhook } from './staff-switch-webhook.ts';
import { staffTestWebhook } from './staff-test-webhook.ts';
import { noteWanted } from './note-wanted.ts';
import { opened, type Received } from './webhooks.fixture.ts';

const reason = 'a test of it';
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'none' : answer.refusal);

const signatureBy = (secret: string, { headers, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

test('nothing is sent before two people agreed and the secret was seen, once, by whoever asked', async (t) => {
  const { world, anna, endpointId, facts, reveal, publish, work, received } = await opened(t);
  await publish('mbr_a', 1);
  await work();
  assert.equal(received.length, 0);
  const [sealed] = (await facts()).secrets;
  const bao = { ...anna, staff: { ...anna.staff, staffId: id<'stf'>('stf_bao') } };
  const show = (visit: typeof anna) => staffRevealSecret(world)({ endpointId, secretId: sealed!.secretId }, visit);
  assert.equal(refusalOf(await show(bao)), 'secret_not_yours');
  const secret = await reveal();
  assert.equal(refusalOf(await show(anna)), 'secret_revealed');
  const { rows } = await sql<{ text: string }>`select s::text as text from webhooks.secret s`.execute(
    world.backofficeDatabase.read,
  );
  assert.ok(!rows[0]!.text.includes(secret.slice(6)), 'encrypted at rest');
  await work();
  assert.equal(received.length, 1);
});

test('a message is signed as the Standard Webhooks say and holds what its kind documents, nothing else', async (t) => {
  const { world, merchantId, reveal, publish, work, received, deliveries } = await opened(t);
  const secret = await reveal();
  await publish('mbr_a', 7);
  await work();
  const [message] = received;
  assert.ok(message);
  const { timestamp, ...rest } = JSON.parse(message.body) as Record<string, unknown>;
  assert.deepEqual(rest, { type: 'test.happened', version: 1, merchantId, data: { memberId: 'mbr_a', step: 7 } });
  assert.ok(Math.abs(Date.parse(String(timestamp)) - world.clock.now()) < minutesMs(5));
  assert.equal(message.headers['webhook-signature'], signatureBy(secret, message));
  assert.match(message.headers['webhook-id'] ?? '', /^evt_[0-9a-f]{32}$/);
  const seconds = Number(message.headers['webhook-timestamp']);
  assert.ok(Math.abs(seconds * 1000 - world.clock.now()) < minutesMs(5));
  const [delivery] = await deliveries();
  assert.deepEqual([delivery?.state, delivery?.status, delivery?.attempts], ['delivered', 200, 1]);
});

test('events of a player arrive in order, whatever their kind; one that fails holds up that player alone', async (t) => {
  const { world, reveal, publish, publishEnd, work, steps, state, received, deliveries } = await opened(t);
  await reveal();
  state.refuses = (body) => body.includes('"step":1,') || body.includes('"step":1}');
  await publish('mbr_a', 1);
  await publish('mbr_b', 10);
  await publish('mbr_a', 2);
  await publishEnd('mbr_a');
  await publish('mbr_a', 3);
  await work();
  assert.deepEqual(new Set(steps()), new Set([1, 10]));
  state.refuses = () => false;
  await work();
  assert.equal(received.length, 2, 'a pause comes first');
  await world.moveClock(minutesMs(1));
  await work();
  const ofA = received.filter(({ body }) => body.includes('mbr_a')).map(({ body }) => body);
  assert.deepEqual(
    ofA.map((body) => /"step":(\d)/.exec(body)?.[1] ?? 'end'),
    ['1', '1', '2', 'end', '3'],
  );
  const ids = received.filter(({ body }) => body.includes('"step":1}')).map(({ headers }) => headers['webhook-id']);
  assert.equal(new Set(ids).size, 1, 'a retry has the id of the first');
  assert.ok((await deliveries()).every((it) => it.state === 'delivered'));
});

test('an event is queued once however often and by how many it is read, and other brands’ not at all', async (t) => {
  const { world, reveal, publish, work, received } = await opened(t);
  await reveal();
  for (let step = 0; step < 30; step++) await publish(`mbr_${step % 3}`, step);
  await publish('mbr_x', 99, 'mrc_elsewhere');
  await Promise.all([work(), work(), work()]);
  // Back to the beginning, as after a copy was brought back.
  await sql`update webhooks.cursor set position = 0`.execute(world.database.read);
  await work();
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
  assert.equal(ids.size, 30);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhooks.delivery`.execute(
    world.database.read,
  );
  assert.equal(rows[0]?.count, 30);
});

test('a receiver that is down is tried one at a time, then stopped with an alert, and resumed with what waits', async (t) => {
  const { world, merchantId, anna, endpointId, facts, reveal, publish, work, received, state, steps } = await opened(t);
  await reveal();
  await writeSetting(world, merchantId, stopAfter, 1);
  state.status = 503;
  for (let step = 0; step < 5; step++) await publish(`mbr_${step}`, step);
  await work();
  const first = received.length;
  for (let hour = 0; hour < 23; hour++) {
    await world.moveClock(hoursMs(1));
    const before = received.length;
    await work();
    assert.ok(received.length - before <= 1, 'one as a trial');
  }
  assert.ok(received.length > first + 5);
  assert.equal((await facts()).endpoint.state, 'active');
  await world.moveClock(hoursMs(2));
  await work();
  const { endpoint } = await facts();
  assert.deepEqual([endpoint.state, endpoint.lastFault, endpoint.waiting > 0], ['stopped', 'status_503', true]);
  const [alert] = await stoppedEndpointAlerts.causesOf(world, 10);
  assert.deepEqual([alert?.merchantId, alert?.subject, alert?.detail], [merchantId, endpointId, 'CRM: status_503']);
  const stoppedAt = received.length;
  await publish('mbr_9', 9);
  await world.moveClock(hoursMs(2));
  await work();
  assert.equal(received.length, stoppedAt, 'a stopped one is sent nothing');
  state.status = 200;
  assert.ok((await staffSwitchWebhook(world)({ endpointId, to: 'active', reason }, anna)).ok);
  await work();
  await world.moveClock(hoursMs(2));
  await work();
  const arrived = new Set(steps().slice(stoppedAt));
  // One that was given up on by its own age is not sent by itself again.
  assert.ok(arrived.size >= 4 && !arrived.has(9), [...arrived].join());
  assert.deepEqual(await stoppedEndpointAlerts.causesOf(world, 10), []);
});

test('whoever answers 410 is stopped at once; a redirect is not followed', async (t) => {
  const { world, anna, endpointId, facts, reveal, publish, work, received, state, url, deliveries } = await opened(t);
  await reveal();
  state.status = 307;
  state.location = url;
  await publish('mbr_a', 1);
  await work();
  assert.equal(received.length, 1);
  assert.equal((await deliveries())[0]?.fault, 'status_307');
  state.status = 410;
  await world.moveClock(minutesMs(10));
  await work();
  assert.equal((await facts()).endpoint.state, 'stopped');
  assert.equal(
    refusalOf(await staffTestWebhook(world)({ endpointId, type: 'test.happened' }, anna)),
    'endpoint_not_active',
  );
});

test('a private address is sent nothing unless the installation allows it, and unencrypted ones are refused', async (t) => {
  const { world, anna, reveal, publish, work, received, deliveries } = await opened(t);
  await reveal();
  const closed = Object.assign(world, { reach: 'open_network' as const });
  await publish('mbr_a', 1);
  await work();
  assert.equal(received.length, 0);
  assert.equal((await deliveries())[0]?.fault, 'inner_address');
  const add = (url: string) =>
    staffAddWebhook(closed)({ url, label: 'x', types: ['test.happened'], reason }, anna).then(refusalOf);
  assert.equal(await add('http://crm.example/'), 'address_unfit');
  assert.equal(await add('https://user:word@crm.example/'), 'address_unfit');
  assert.equal(await add('https://crm.example/'), 'none');
});

test('a new secret signs beside the old one for the hours that two people agreed on, then alone', async (t) => {
  const { world, anna, decide, endpointId, facts, reveal, publish, work, received } = await opened(t);
  const old = await reveal();
  assert.ok((await staffRotateSecret(world)({ endpointId, overlapHours: 24, reason }, anna)).ok);
  await decide('approve');
  assert.equal(
    refusalOf(await staffRotateSecret(world)({ endpointId, overlapHours: 24, reason }, anna)),
    'secret_waits',
  );
  await publish('mbr_a', 1);
  await work();
  assert.equal(received[0]!.headers['webhook-signature'], signatureBy(old, received[0]!), 'not before it was seen');
  const fresh = await reveal();
  await publish('mbr_a', 2);
  await work();
  const both = received[1]!;
  assert.equal(both.headers['webhook-signature'], `${signatureBy(fresh, both)} ${signatureBy(old, both)}`);
  assert.deepEqual(
    (await facts()).secrets.map((it) => it.state),
    ['signing', 'retiring'],
  );
  await world.moveClock(hoursMs(24) + 1);
  await publish('mbr_a', 3);
  await work();
  assert.equal(received[2]!.headers['webhook-signature'], signatureBy(fresh, received[2]!));
});

test('whoever publishes only what is wanted hears which merchants want it, also while theirs is paused', async (t) => {
  const { world, merchantId, anna, endpointId } = await opened(t);
  const heard: (readonly string[])[] = [];
  const [known] = outgoingEvents.of(world).filter(({ type }) => type === 'test.happened');
  const wantedIn = async (_: unknown, merchantIds: readonly string[]) => void heard.push(merchantIds);
  world.extensions.add(outgoingEvents.with({ ...known!, wantedIn }));
  world.extensions.add(outgoingEvents.with({ ...known!, type: 'test.unwanted', wantedIn }));
  const tell = noteWanted(world);
  await tell();
  await staffSwitchWebhook(world)({ endpointId, to: 'paused', reason }, anna);
  await tell();
  await staffSwitchWebhook(world)({ endpointId, to: 'removed', reason }, anna);
  await tell();
  assert.deepEqual(heard, [[merchantId], [], [merchantId], [], [], []]);
});
