import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import test from 'node:test';
import { simulators } from '#tools/conformance/shapes.ts';
import { registerOwnGameIn } from '../../public.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { openDesk, reason, refused, valueOf } from '../desk.fixture.ts';
import { staffConnectVendor } from './staff-connect-vendor.ts';
import { staffSetAdapter } from './staff-set-adapter.ts';
import { staffRemoveAdapter } from './staff-remove-adapter.ts';
import { staffVendor } from './staff-vendor.ts';
import { vendor } from '../scene.fixture.ts';
import { vendorConnection } from './vendor-connection.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const privatePem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const first = 'the first secret of two';
const second = 'the second secret of two';

const openShapes = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openDesk(t);
  const { world, anna, calls, player, enter } = scene;
  type Asked = Parameters<ReturnType<typeof staffSetAdapter>>[0];
  const set = (over: Partial<Asked> = {}, by = anna) =>
    staffSetAdapter(world)(
      { vendor, shape: 'amb', operator: 'agent', verify: first, overlapHours: 0, reason, ...over },
      by,
    );
  /** As above, and bob agrees. */
  const setByTwo = async (over: Partial<Asked> = {}) => assert.equal(await scene.agreed(set(over)), undefined);
  const page = async () => valueOf(await staffVendor(world)({ vendor }, anna));
  const { whose } = await enter(player);
  const vendorIs = (change: string) => sql`update gateway.vendor set ${sql.raw(change)} where vendor = ${vendor}`;
  /** What the vendor is, as the database's owner says it. */
  const become = (change: string) => vendorIs(change).execute(scene.owner.read);
  await become(`networks = '{10.0.0.0/8}'`);
  /** Whether a call in the third shape that is signed with the secret is let in. */
  const isTaken = async (secret: string): Promise<boolean> => {
    const chance = { clock: world.clock, entropy: { ...world.entropy, token: () => secret } };
    const { method, path, headers, body } = simulators
      .amb(chance)
      .write('balance', { requestId: 'asked', ...whose }, { forged: false, offMs: 0 });
    const call = { shape: 'amb', vendor, method, path, query: {}, body: body ?? '', headers, ip: '10.1.2.3' };
    const { body: answer } = await calls.answerShaped(call);
    return !answer.includes('40003');
  };
  return { ...scene, set, setByTwo, page, isTaken, become };
};

test('staff sets the shape of a vendor, with a trail that holds no secret, and changes its key while both are good', async (t) => {
  const { world, set, setByTwo, decide, bob, page, isTaken, trail } = await openShapes(t);
  assert.equal((await page()).adapter, null);
  const { approvalId } = valueOf(await set());
  assert.equal((await page()).adapter, null, 'one person changes nothing');
  valueOf(await decide('approve', approvalId, bob));
  assert.equal((await page()).adapter?.path, `/gateway/adapters/amb/${vendor}`);
  assert.deepEqual([await isTaken(first), await isTaken(second)], [true, false]);
  const { adapter } = await page();
  assert.deepEqual(
    [adapter?.shape, adapter?.operator, adapter?.setBy, adapter?.fingerprint, adapter?.isSandbox],
    ['amb', 'agent', 'bob', null, false],
  );
  assert.ok(!JSON.stringify(adapter).includes(first));
  await setByTwo({ verify: second, overlapHours: 1 });
  await world.moveClock(10_000);
  assert.deepEqual([await isTaken(first), await isTaken(second)], [true, true]);
  assert.notEqual((await page()).adapter?.beforeUntil, null);
  await world.moveClock(hoursMs(1));
  assert.deepEqual([await isTaken(first), await isTaken(second)], [false, true]);
  // Only the name changes: what calls are checked with stays.
  await setByTwo({ verify: undefined, operator: 'agent2' });
  await world.moveClock(10_000);
  assert.deepEqual([await isTaken(second), (await page()).adapter?.operator], [true, 'agent2']);
  const entries = await trail('gateway.set_vendor_adapter');
  assert.deepEqual(
    entries.map((it) => [it.actor_name, it.reason]),
    [1, 2, 3].map(() => ['bob', reason]),
  );
  const asked = await trail('staff.request_approval');
  for (const secret of [first, second]) assert.ok(!JSON.stringify([entries, asked]).includes(secret));
});

test('what fits no shape is refused, and so is nothing where nothing is kept', async (t) => {
  const { set, setByTwo, page } = await openShapes(t);
  assert.equal(refused(await set({ verify: 'short' })), 'material_invalid');
  assert.equal(refused(await set({ verify: undefined })), 'material_invalid');
  assert.equal(refused(await set({ operator: 'a b' })), 'operator_invalid');
  assert.equal(refused(await set({ shape: 'hub88', operator: '7' })), 'material_invalid', 'a secret is no public key');
  assert.equal(refused(await set({ shape: 'hub88', operator: 'us', verify: publicPem })), 'operator_invalid');
  assert.equal((await page()).adapter, null);
  await setByTwo({ shape: 'hub88', operator: '7', verify: publicPem });
  assert.match((await page()).adapter?.fingerprint ?? '', /^[0-9a-f]{64}$/);
  assert.equal(refused(await set({ verify: undefined })), 'material_invalid', 'of another shape nothing is kept');
});

test('without networks no shape is asked for, and none is set where they were taken away meanwhile', async (t) => {
  const { set, decide, bob, page, become } = await openShapes(t);
  const { approvalId } = valueOf(await set());
  await become(`networks = '{}'`);
  assert.equal(refused(await set({ operator: 'other' })), 'networks_needed');
  assert.equal(refused(await decide('approve', approvalId, bob)), 'approval_impossible');
  assert.equal((await page()).adapter, null);
});

test('somebody else’s vendor whose networks were taken away calls from nowhere, in its shape and with a key of before', async (t) => {
  const { world, setByTwo, isTaken, become, enter, player, send, sign } = await openShapes(t);
  const { whose } = await enter(player);
  const body = JSON.stringify({ requestId: 'asked', ...whose });
  const called = async () => (await send('balance', body, sign(body))).code;
  await setByTwo();
  await become('is_own = false');
  await world.moveClock(10_000);
  assert.deepEqual([await isTaken(first), await called()], [true, undefined]);
  await become(`networks = '{}'`);
  await world.moveClock(10_000);
  assert.deepEqual([await isTaken(first), await called()], [false, 'network_refused']);
  await become('is_own = true');
  await world.moveClock(10_000);
  assert.deepEqual([await isTaken(first), await called()], [true, undefined], 'our own simulated ones need none');
});

test('a vendor goes back to our own shape: its calls in the other one are refused', async (t) => {
  const { world, anna, setByTwo, page, isTaken, trail } = await openShapes(t);
  await setByTwo();
  assert.equal(await isTaken(first), true);
  valueOf(await staffRemoveAdapter(world)({ vendor, reason }, anna));
  await world.moveClock(10_000);
  assert.deepEqual([await isTaken(first), (await page()).adapter], [false, null]);
  assert.equal(refused(await staffRemoveAdapter(world)({ vendor, reason }, anna)), 'not_found');
  assert.equal((await trail('gateway.remove_vendor_adapter')).length, 1);
});

test('where a vendor is called: signed with one of its keys in our shape, with a secret or a key of ours in others', async (t) => {
  const { world, anna, agreed, setByTwo, page, key, trail } = await openShapes(t);
  const place = { vendor, address: 'http://127.0.0.1:9/api', gameOrigins: ['https://games.example'], reason };
  type Asked = Parameters<ReturnType<typeof staffConnectVendor>>[0];
  const connect = (over: Partial<Asked> = {}) => staffConnectVendor(world)({ ...place, ...over }, anna);
  assert.equal(refused(await connect()), 'key_not_in_use');
  assert.equal(refused(await connect({ keyId: `gwk_${'0'.repeat(32)}` })), 'key_not_in_use');
  const wrong = await connect({ keyId: key.keyId, gameOrigins: ['https://games.example/play'] });
  assert.ok(!wrong.ok && wrong.refusal === 'place_invalid');
  assert.deepEqual(wrong.detail, { fault: 'origin', text: 'https://games.example/play' });
  world.reach = 'open_network';
  const inside = await connect({ keyId: key.keyId });
  assert.ok(!inside.ok && inside.refusal === 'place_invalid');
  assert.deepEqual(inside.detail, { fault: 'address', text: place.address });
  world.reach = 'anywhere';
  const connectByTwo = async (over: Partial<Asked>) => assert.equal(await agreed(connect(over)), undefined);
  await connectByTwo({ keyId: key.keyId });
  const kept = await vendorConnection(world, vendor);
  assert.deepEqual([kept?.keyId, kept?.secret], [key.keyId, key.secret]);
  assert.deepEqual((await page()).connection?.changedBy, 'bob');
  assert.ok(!JSON.stringify(await page()).includes(key.secret));
  await setByTwo({ shape: 'hub88', operator: '7', verify: publicPem });
  assert.equal(refused(await connect({ secret: 'no key at all, but long' })), 'material_invalid');
  assert.equal(refused(await connect()), 'material_invalid', 'what signed in our shape signs nothing here');
  await connectByTwo({ secret: privatePem });
  await connectByTwo({ address: 'http://127.0.0.1:9/other' });
  const now = await vendorConnection(world, vendor);
  assert.deepEqual([now?.address, now?.secret], ['http://127.0.0.1:9/other', privatePem]);
  const entries = await trail('gateway.connect_vendor');
  assert.deepEqual([entries.length, entries[0]?.actor_name, entries[0]?.reason], [3, 'bob', reason]);
  assert.ok(!JSON.stringify(entries).includes('PRIVATE'));
});

test('of another merchant’s vendor, and of one that plays inside the product, nothing of it can be set', async (t) => {
  const { world, anna, stranger, set, merchantId, shareVendor } = await openShapes(t);
  assert.equal(refused(await set({}, stranger)), 'not_found');
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor: 'INSIDE', merchantId, currency: 'THB', game: 'g' });
    return accept(undefined);
  });
  assert.equal(refused(await set({ vendor: 'INSIDE' })), 'vendor_without_keys');
  await shareVendor();
  const results = [await set({}, anna), await set({}, stranger)].map(refused);
  assert.deepEqual(new Set(results), new Set(['vendor_not_owned', undefined]));
});
