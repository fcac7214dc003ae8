import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { featureFlags, switchFlagIn } from '#features/merchants/public.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { callAll } from '#kit/testing/due-tickers.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import type { NoticeKind } from '../domain/notice-kinds.ts';
import { addPushDevice } from './add-push-device.ts';
import { webPush } from './flags.ts';
import { tickers } from './jobs.ts';
import { listOwnNotices } from './list-own-notices.ts';
import { noticesIn } from './notices-in.ts';
import { ownPushDevices } from './own-push-devices.ts';
import { personRecords } from './person-records.ts';
import { pushServices } from './push-services.ts';
import { readOwnNotices } from './read-own-notices.ts';
import { removePushDevice } from './remove-push-device.ts';
import { sendPushes } from './send-pushes.ts';

type Pushed = { path: string; headers: Record<string, string>; body: Buffer };

/** A push service on this machine. */
const pushService = async (t: TestContext) => {
  const pushed: Pushed[] = [];
  const state = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name, String(it)]));
      pushed.push({ path: request.url ?? '', headers, body: Buffer.concat(parts) });
      response.writeHead(state.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return { pushed, state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** A browser: what it hands over, and how it reads what comes (RFC 8188 and 8291, written apart from the sender). */
const browser = (endpoint: string) => {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
    const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
    const key = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const clear = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    assert.equal(clear.at(-1), 2, 'the last record');
    const shown = z.object({ title: z.string(), body: z.string(), tag: z.string() });
    return shown.parse(JSON.parse(clear.subarray(0, -1).toString('utf8')));
  };
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys, label: 'Android' }, read };
};

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const service = await pushService(t);
  world.extensions.add(featureFlags.with(webPush), pushServices.with([service.origin, 'https://push.example']));
  const merchantId = await demoMerchant(world);
  const switchTo = (state: 'on' | 'off') =>
    world.backofficeDatabase.transact(async (tx) =>
      accept(await switchFlagIn(tx, { merchantId, flag: webPush.code, state })),
    );
  await switchTo('on');
  const [one, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  assert.ok(one && other);
  const device = browser(`${service.origin}/send/one`);
  const add = (visit = one.visit, from = device.subscription) => addPushDevice(world)(from, visit);
  const tell = (about: string, kind: NoticeKind = 'deposit_credited', memberId: string = one.memberId) =>
    world.database.transact(async (tx) => {
      await noticesIn(world, tx, kind, [{ memberId, about, facts: { amount: '100.00', currency: 'THB' } }]);
      return accept(undefined);
    });
  const devices = async (visit = one.visit) => {
    const answer = await ownPushDevices(world)({}, visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  return { world, merchantId, one, other, device, add, tell, devices, switchTo, send: sendPushes(world), ...service };
};

test('a notice reaches the browser that allowed it: signed for its service, readable to it alone, without an amount', async (t) => {
  const { world, add, tell, devices, send, device, pushed, origin, other } = await start(t);
  assert.ok((await add()).ok);
  await tell('first');
  await tell('for another', 'deposit_credited', other.memberId);
  await send();
  await send();
  assert.equal(pushed.length, 1, 'once, and for nobody else');
  const [{ path, headers, body }] = [pushed[0]!];
  assert.equal(path, '/send/one');
  assert.deepEqual([headers['content-encoding'], headers['ttl']], ['aes128gcm', '86400']);
  assert.match(body.toString('latin1'), /^(?!.*100\.00)/s);
  const shown = device.read(body);
  assert.equal(shown.body, 'There is news of your deposit.');
  const { publicKey, devices: known } = await devices();
  assert.ok(known[0]!.deliveredAt !== null);
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers['authorization'] ?? '') ?? [];
  assert.equal(key, publicKey);
  const point = Buffer.from(publicKey!, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, verifier, { audience: origin });
  assert.match(payload.sub ?? '', /^https:\/\//);
  assert.ok(payload.exp! * 1000 - world.clock.now() < daysMs(1));
});

test('what was seen on the site, is about an offer or unwanted, or has grown old, is not pushed', async (t) => {
  const { world, one, add, tell, send, pushed } = await start(t);
  await add();
  await tell('offer', 'bonus_issued');
  await tell('seen');
  const list = await listOwnNotices(world)({ limit: 1 }, one.visit);
  assert.ok(list.ok);
  await readOwnNotices(world)({ through: list.value.notices[0]!.noticeNo }, one.visit);
  await send();
  await tell('old');
  await world.moveClock(daysMs(2));
  await send();
  assert.equal(pushed.length, 0);
});

test('switched off by the brand nothing is sent or added; on again what comes is', async (t) => {
  const { add, tell, send, devices, switchTo, pushed } = await start(t);
  await add();
  await switchTo('off');
  await tell('while off');
  await send();
  const refused = await add();
  assert.equal(!refused.ok && refused.refusal, 'function_off');
  assert.deepEqual([(await devices()).isOn, (await devices()).publicKey, pushed.length], [false, null, 0]);
  await switchTo('on');
  await tell('on again');
  await send();
  assert.equal(pushed.length, 1);
});

test('a service that fails is tried again, and a device that it no longer knows is forgotten', async (t) => {
  const { world, add, tell, send, devices, state, pushed } = await start(t);
  await add();
  state.status = 503;
  await tell('first');
  await send();
  await send();
  assert.equal(pushed.length, 1, 'not at once again');
  state.status = 201;
  await world.moveClock(minutesMs(1));
  await send();
  await send();
  assert.equal(pushed.length, 2);
  state.status = 410;
  await tell('second');
  await send();
  assert.deepEqual((await devices()).devices, []);
});

test('addresses that are no push service are refused, and one that was taken off the list is not called', async (t) => {
  const { world, device, add, tell, send, pushed, one } = await start(t);
  const inner = { ...device.subscription, endpoint: 'http://169.254.169.254/latest' };
  const refused = await add(one.visit, inner);
  assert.equal(!refused.ok && refused.refusal, 'push_service_refused');
  const noPoint = `B${'A'.repeat(86)}`;
  const bad = await add(one.visit, { ...device.subscription, keys: { ...device.subscription.keys, p256dh: noPoint } });
  assert.equal(!bad.ok && bad.refusal, 'push_service_refused');
  await add();
  await tell('first');
  world.extensions.add(pushServices.with(['https://push.example']));
  await send();
  assert.equal(pushed.length, 0);
});

test('a browser is whose who allowed it last; others can neither see nor remove it; ten are kept', async (t) => {
  const { world, one, other, add, tell, send, devices, device, pushed } = await start(t);
  const added = await add();
  assert.ok(added.ok);
  const again = await add();
  assert.ok(again.ok);
  assert.equal(again.value.deviceId, added.value.deviceId);
  await removePushDevice(world)({ deviceId: added.value.deviceId }, other.visit);
  assert.equal((await devices()).devices.length, 1);
  await tell('for the one before');
  assert.ok((await add(other.visit)).ok);
  await send();
  assert.equal(pushed.length, 0, 'what waited for the player before is nobody else’s');
  assert.deepEqual([(await devices()).devices.length, (await devices(other.visit)).devices.length], [0, 1]);
  for (let no = 1; no <= 11; no++)
    await add(one.visit, { ...device.subscription, endpoint: `https://push.example/${no}`, label: `Phone ${no}` });
  const labels = (await devices()).devices.map(({ label }) => label);
  assert.deepEqual([labels.length, labels[0], labels.at(-1)], [10, 'Phone 11', 'Phone 2']);
});

test('a person’s devices are among what is kept of them, and are forgotten with them', async (t) => {
  const { world, one, add, devices } = await start(t);
  await add();
  const { readIn, shredIn } = personRecords();
  const { pushDevices } = await readIn(world.backofficeDatabase.read, one.memberId);
  assert.equal(pushDevices?.rows[0]?.['label'], 'Android');
  await world.backofficeDatabase.transact(async (tx) => accept(await shredIn(tx, one.memberId, world.clock.now())));
  assert.deepEqual((await devices()).devices, []);
});

test('pushes are called for when they are due', async (t) => {
  const { world, add, tell } = await start(t);
  await add();
  const own = tickers(world).filter(({ name }) => name === 'messages/push');
  assert.deepEqual(await callAll(world, own, ['messages']), { due: 0, idle: 1 });
  await tell('first');
  assert.deepEqual(await callAll(world, own, ['messages']), { due: 1, idle: 0 });
});
