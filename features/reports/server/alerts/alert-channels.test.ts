import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test, { type TestContext } from 'node:test';
import { text } from 'node:stream/consumers';
import { sql } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { isTarget, outcomeOf } from '../../domain/alert-channels.ts';
import { alertChanged } from './alert-changed.ts';
import { alertsScene } from './alerts.fixture.ts';
import { approvalActions } from './channel-approval.ts';
import { queuePosts } from './queue-posts.ts';
import { messengerOrigins, sendPosts } from './send-posts.ts';
import { staffAddAlertChannel } from './staff-add-alert-channel.ts';
import { staffAlertChannels } from './staff-alert-channels.ts';
import { staffSwitchAlertChannel } from './staff-switch-alert-channel.ts';
import { staffTakeAlert } from './staff-take-alert.ts';
import { staffTestAlertChannel } from './staff-test-alert-channel.ts';

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: unknown };

/** Takes what LINE and Telegram take, and answers with the next status that a test names. */
const openMessenger = async (t: TestContext) => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) });
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end('{"ok":true}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return { received, statuses, origin: `http://127.0.0.1:${address.port}` };
};

const group = `C${'1'.repeat(32)}`;
const lineToken = 'a'.repeat(172);
const telegramToken = `123456789:${'A'.repeat(35)}`;
const reason = 'a night shift';

/** Hands over every event twice, as after a crash. */
const handOver = async (world: World) => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from kit.outbox_event where name = ${alertChanged.name} order by event_id`.execute(
    world.database.read,
  );
  for (const { payload } of [...rows, ...rows]) await queuePosts(world)(alertChanged.payload.parse(payload));
};

const start = async (t: TestContext) => {
  const scene = await alertsScene(t);
  const messenger = await openMessenger(t);
  const { origin } = messenger;
  const world = contributed(scene.world, messengerOrigins.with({ line: origin, telegram: origin }));
  const { merchantId } = scene;
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  const add = (over: object = {}, by: StaffVisit = anna) =>
    staffAddAlertChannel(world)(
      {
        kind: 'line',
        label: 'Night',
        areas: ['deposits'],
        onlyUrgent: false,
        afterMinutes: 0,
        language: 'EN',
        to: group,
        token: lineToken,
        reason,
        ...over,
      },
      by,
    );
  const agreed = async (over: object = {}): Promise<string> => {
    const asked = await add(over);
    assert.ok(asked.ok, asked.ok ? '' : asked.refusal);
    await decide('approve');
    return asked.value.channelId;
  };
  const raise = async () => {
    await scene.lineArrives('line1');
    await world.moveClock(hoursMs(25));
    await scene.look();
    await handOver(world);
  };
  const channels = async () => {
    const answer = await staffAlertChannels(world)({}, anna);
    assert.ok(answer.ok);
    return answer.value.channels;
  };
  return {
    ...scene,
    ...messenger,
    world,
    anna,
    decide,
    add,
    agreed,
    raise,
    handOver,
    channels,
    send: sendPosts(world),
  };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('an alert goes to LINE and Telegram as these take it, once, after two people agreed; tokens stay sealed', async (t) => {
  const { world, add, agreed, decide, raise, send, received, channels } = await start(t);
  await agreed();
  await agreed({ kind: 'telegram', to: '-1001234', token: telegramToken });
  assert.equal(outcome(await add({ label: 'Nobody agreed' })), 'accepted');
  await raise();
  await send();
  await send();
  assert.equal(received.length, 2);
  const line = received.find(({ path }) => path === '/v2/bot/message/push');
  assert.equal(line?.headers['authorization'], `Bearer ${lineToken}`);
  assert.match(
    String(line?.headers['x-line-retry-key']),
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assert.match(
    JSON.stringify(line?.body),
    new RegExp(`^\\{"to":"${group}","messages":\\[\\{"type":"text","text":".*line1`),
  );
  const telegram = received.find(({ path }) => path === `/bot${telegramToken}/sendMessage`);
  assert.match(JSON.stringify(telegram?.body), /^\{"chat_id":"-1001234","text":".*line1/);
  const stored = await sql<{ all: string }>`
    select (select string_agg(c::text, ' ') from reports.alert_channel c) || (select string_agg(a::text, ' ') from staff.approval a)
      || (select string_agg(e::text, ' ') from staff.audit_entry e) as all`.execute(world.backofficeDatabase.read);
  assert.ok(![lineToken, telegramToken].some((token) => stored.rows[0]!.all.includes(token)));
  await decide('reject');
  assert.equal((await channels()).length, 2, 'what was rejected is gone');
});

test('whoever comes next hears of it only if nobody took it by then, step by step', async (t) => {
  const { world, agreed, raise, send, received } = await start(t);
  await agreed();
  await agreed({ label: 'Lead', afterMinutes: 15, to: `U${'2'.repeat(32)}` });
  await raise();
  await send();
  assert.equal(received.length, 1);
  await world.moveClock(minutesMs(15));
  await send();
  assert.deepEqual(
    received.map(({ body }) => (body as { to: string }).to[0]),
    ['C', 'U'],
  );
  assert.match(JSON.stringify(received[1]?.body), /nobody has taken this in 15 minutes/);
});

test('an alert that was taken, or whose cause is gone, goes no further', async (t) => {
  for (const how of ['taken', 'ended'] as const) {
    const { world, agreed, raise, send, received, shown, visit, setLine, look } = await start(t);
    await agreed({ afterMinutes: 15 });
    await raise();
    const [alert] = (await shown()).alerts;
    if (how === 'taken') assert.ok((await staffTakeAlert(world)({ alertId: alert!.alertId }, visit())).ok);
    else {
      await setLine('line1', 'credited');
      await look();
    }
    await world.moveClock(minutesMs(16));
    await send();
    assert.equal(received.length, 0, how);
  }
});

test('a service that is busy is asked again with the same key, one that refuses is not, and the desk says so', async (t) => {
  const { world, agreed, raise, send, received, statuses, channels } = await start(t);
  await agreed();
  statuses.push(500, 429, 409);
  await raise();
  await send();
  assert.equal((await channels())[0]?.lastFault, 'status_500');
  await send();
  assert.equal(received.length, 1, 'not before its time');
  for (const pause of [secondsMs(31), secondsMs(61)]) {
    await world.moveClock(pause);
    await send();
  }
  assert.equal(received.length, 3);
  assert.equal(new Set(received.map(({ headers }) => headers['x-line-retry-key'])).size, 1);
  assert.deepEqual([(await channels())[0]?.lastFault, (await channels())[0]?.failingSince], [null, null]);
  await world.moveClock(hoursMs(2));
  await send();
  assert.equal(received.length, 3, 'LINE had it already');
});

test('a test is sent at once; paused, it hears nothing; areas, urgency and brands keep to themselves', async (t) => {
  const { world, anna, add, agreed, raise, send, received, statuses, channels } = await start(t);
  const channelId = await agreed({ areas: ['money'] });
  await agreed({ label: 'Urgent', onlyUrgent: true });
  await raise();
  await send();
  assert.equal(received.length, 0, 'another area, and nothing urgent');
  const tell = (by = anna) => staffTestAlertChannel(world)({ channelId }, by);
  assert.equal(outcome(await tell()), 'accepted');
  statuses.push(401);
  await send();
  assert.equal(received.length, 1);
  assert.equal((await channels()).find((one) => one.channelId === channelId)?.lastFault, 'status_401');
  await world.moveClock(hoursMs(1));
  await send();
  assert.equal(received.length, 1, 'what is refused is not asked again');
  const other: StaffVisit = { ...anna, merchantId: id('mrc_other') };
  const turn = (to: 'active' | 'paused' | 'removed', by = anna) =>
    staffSwitchAlertChannel(world)({ channelId, to, reason }, by);
  assert.equal(outcome(await tell(other)), 'channel_unknown');
  assert.equal(outcome(await turn('paused', other)), 'channel_unknown');
  assert.equal(outcome(await turn('paused')), 'accepted');
  assert.equal(outcome(await tell()), 'channel_not_agreed');
  const asked = await add({ label: 'Third' });
  assert.ok(asked.ok);
  const early = { channelId: asked.value.channelId, to: 'active', reason } as const;
  assert.equal(outcome(await staffSwitchAlertChannel(world)(early, anna)), 'channel_not_agreed');
  assert.equal(outcome(await add({ to: 'somebody' })), 'receiver_unfit');
  assert.equal(outcome(await turn('removed')), 'accepted');
  assert.equal(outcome(await turn('active')), 'channel_unknown');
});

test('a channel of mails goes through the outbox', async (t) => {
  const { world, agreed, raise, send } = await start(t);
  await agreed({ kind: 'mail', to: 'night@brand.example', token: undefined });
  await raise();
  await send();
  await send();
  const { rows } = await sql<{ to_sealed: string }>`
    select to_sealed from messages.outgoing where purpose = 'notice.alert'`.execute(world.database.read);
  assert.deepEqual(
    rows.map((row) => world.vault.open('messages.to', row.to_sealed)),
    ['night@brand.example'],
  );
});

test('receivers and answers are judged as the services write them', () => {
  const targets = [
    ['line', group, lineToken, true],
    ['line', 'C123', lineToken, false],
    ['line', group, undefined, false],
    ['telegram', '@public_name', telegramToken, true],
    ['telegram', '123/../x', telegramToken, false],
    ['telegram', '1', '1/2', false],
    ['mail', 'a@b.example', undefined, true],
    ['mail', 'a@b.example', 'token', false],
    ['mail', 'a b@c.example', undefined, false],
  ] as const;
  for (const [kind, to, token, isFit] of targets) assert.equal(isTarget(kind, { to, token }), isFit, `${kind} ${to}`);
  const answers = [
    ['line', 200, 'sent'],
    ['line', 409, 'sent'],
    ['telegram', 409, 'refused'],
    ['telegram', 429, 'again'],
    ['line', 503, 'again'],
    ['line', 302, 'refused'],
  ] as const;
  for (const [kind, status, told] of answers) assert.equal(outcomeOf(kind, status), told);
});
