import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { openDesk, reason, refused, valueOf } from '../desk.fixture.ts';
import { registerOwnGameIn } from '../../public.ts';
import { accept } from '#kit/shared/result.ts';
import { staffGatewayHealth } from './staff-gateway-health.ts';
import { keyById, keysFirstUsedSince } from '../../db/keys/vendor-keys.ts';
import { secretPurpose } from '../keys/known-keys.ts';
import { staffIssueKey } from '../keys/staff-issue-key.ts';
import { staffRetireKey } from '../keys/staff-retire-key.ts';
import { staffRegisterVendor } from './staff-register-vendor.ts';
import { staffRevealKey } from '../keys/staff-reveal-key.ts';
import { staffSetBreaker } from './staff-set-breaker.ts';
import { staffSetNetworks } from './staff-set-networks.ts';
import { staffSwitchVendor } from './staff-switch-vendor.ts';
import { staffVendor } from './staff-vendor.ts';
import { staffVendors } from './staff-vendors.ts';
import { withBreaker } from './with-breaker.ts';
import { vendor } from '../scene.fixture.ts';

test('a vendor is listed with what its calls of the last hour came to; an hour later they no longer count', async (t) => {
  const { world, anna, player, enter, call, calls } = await openDesk(t);
  const { whose, bet } = await enter(player);
  await call('bet', bet);
  await call('bet', { ...bet, transactionId: 'too-much', amount: '5000.00' });
  await call('balance', whose);
  await calls.close();
  const [listed] = valueOf(await staffVendors(world)({}, anna)).vendors;
  assert.deepEqual(
    [listed?.vendor, listed?.enabled, listed?.hasKeys, listed?.liveKeys, listed?.games, listed?.isKeptHere],
    [vendor, true, true, 1, 1, true],
  );
  assert.deepEqual([listed?.lastHour.calls, listed?.lastHour.refusals, listed?.lastHour.faults], [4, 1, 0]);
  const health = valueOf(await staffGatewayHealth(world)({}, anna));
  assert.deepEqual(
    health.vendors[0]?.games.map(({ game, lastHour }) => [game, lastHour.calls]),
    [['g', 3]],
    'the balance names no game',
  );
  await world.moveClock(hoursMs(1) + 1000);
  assert.equal(valueOf(await staffVendors(world)({}, anna)).vendors[0]?.lastHour.calls, 0);
});

test('a key needs two people and networks, is born sealed, and its secret is shown once, to whoever asked', async (t) => {
  const { world, anna, bob, player, key, enter, send, sign, trail, agreed, decide } = await openDesk(t);
  const { whose } = await enter(player);
  const body = JSON.stringify({ requestId: 'asked', ...whose });
  const isTaken = async (by: { keyId: string; secret: string }) =>
    (await send('balance', body, sign(body, by))).status === 200;
  const ask = () => staffIssueKey(world)({ vendor, oldEndsAfterHours: 1, reason }, anna);
  const page = async (by = anna) => valueOf(await staffVendor(world)({ vendor }, by));
  assert.equal(refused(await ask()), 'networks_needed');
  const set = staffSetNetworks(world)({ vendor, networks: ['10.0.0.0/8'], callersShutOut: 'refuse', reason }, anna);
  assert.equal(await agreed(set), undefined);
  const { approvalId } = valueOf(await ask());
  assert.equal(refused(await ask()), 'already_asked');
  assert.equal(refused(await decide('approve', approvalId, anna)), 'second_person_needed');
  assert.equal((await page()).keys.length, 1, 'nothing is made by one person');
  assert.equal(refused(await decide('approve', approvalId, bob)), undefined);
  const [made] = (await page()).keys;
  const [ofBob] = (await page(bob)).keys;
  assert.deepEqual([made?.state, made?.isYoursToReveal, ofBob?.isYoursToReveal], ['sealed', true, false]);
  const secret = world.vault.open(secretPurpose, (await keyById(world.database.read, made!.keyId))!.secret_sealed);
  assert.equal(await isTaken({ keyId: made!.keyId, secret }), false, 'it signs nothing before it was handed over');
  const reveal = (by = anna) => staffRevealKey(world)({ vendor, keyId: made!.keyId }, by);
  assert.equal(refused(await reveal(bob)), 'key_not_yours');
  const issued = valueOf(await reveal());
  assert.equal(refused(await reveal()), 'key_revealed');
  assert.deepEqual(await keysFirstUsedSince(world.database.read, hoursMs(1), 9), []);
  assert.deepEqual([await isTaken(key), await isTaken(issued)], [true, true]);
  const used = await keysFirstUsedSince(world.database.read, hoursMs(1), 9);
  assert.deepEqual(
    used.map(({ key_id }) => key_id),
    [issued.keyId],
  );
  assert.equal(refused(await ask()), 'keys_enough');
  assert.deepEqual(
    (await page()).keys.map(({ keyId, state }) => [keyId, state]),
    [
      [issued.keyId, 'live'],
      [key.keyId, 'retiring'],
    ],
  );
  assert.ok(!JSON.stringify(await page()).includes(issued.secret), 'never again');
  await world.moveClock(hoursMs(1) + 10_000);
  assert.deepEqual([await isTaken(key), await isTaken(issued)], [false, true]);
  assert.equal(
    await agreed(staffSetNetworks(world)({ vendor, networks: [], callersShutOut: 'meant', reason }, anna)),
    undefined,
  );
  await world.moveClock(10_000);
  assert.equal(
    (await send('balance', body, sign(body, issued))).code,
    'network_refused',
    'it never signs from anywhere',
  );
  const entries = [...(await trail('gateway.issue_vendor_key')), ...(await trail('gateway.reveal_vendor_key'))];
  assert.deepEqual(
    entries.filter((it) => it.actor_name !== 'test').map((it) => it.actor_name),
    ['bob', 'anna'],
  );
  assert.ok(!JSON.stringify(entries).includes(issued.secret));
});

test('a key ends at once; the same key, and one of nobody, does not end twice', async (t) => {
  const { world, anna, key } = await openDesk(t);
  const retire = (keyId: string) => staffRetireKey(world)({ vendor, keyId, afterHours: 0, reason }, anna);
  valueOf(await retire(key.keyId));
  assert.equal(refused(await retire(key.keyId)), 'not_found');
  assert.equal(refused(await retire(`gwk_${'0'.repeat(32)}`)), 'not_found');
});

test('networks: nonsense is refused by name, recent callers are not shut out unawares, an empty list lets everybody in only where the vendor is ours', async (t) => {
  const { world, owner, anna, player, enter, calls, send, sign, agreed } = await openDesk(t);
  const { whose } = await enter(player);
  await calls.close();
  const set = (networks: string[], callersShutOut: 'refuse' | 'meant' = 'refuse') =>
    staffSetNetworks(world)({ vendor, networks, callersShutOut, reason }, anna);
  const wrong = await set(['203.0.113.0/24', '203.0.113.9/24']);
  assert.ok(!wrong.ok && wrong.refusal === 'networks_invalid');
  assert.deepEqual(wrong.detail, { text: '203.0.113.9/24', fault: 'host_bits' });
  const out = await set(['203.0.113.0/24']);
  assert.ok(!out.ok && out.refusal === 'networks_exclude_callers');
  assert.deepEqual(out.detail, { callers: '10.1.2.3' });
  assert.deepEqual(valueOf(await staffVendor(world)({ vendor }, anna)).networks, [], 'nothing changed');
  assert.equal(await agreed(set(['10.0.0.0/8', '2001:db8::/32'])), undefined);
  const waiting = set(['203.0.113.0/24'], 'meant');
  valueOf(await waiting);
  assert.deepEqual(
    valueOf(await staffVendor(world)({ vendor }, anna)).networks.length,
    2,
    'one person changes nothing',
  );
  assert.equal(refused(await set(['203.0.113.0/24'], 'meant')), 'already_asked');
  assert.equal(await agreed(waiting), undefined);
  await world.moveClock(10_000);
  const body = JSON.stringify({ requestId: 'asked', ...whose });
  assert.equal((await send('balance', body, sign(body))).code, 'network_refused');
  assert.equal(await agreed(set([])), undefined);
  await world.moveClock(10_000);
  assert.equal((await send('balance', body, sign(body))).status, 200);
  await sql`update gateway.vendor set is_own = false where vendor = ${vendor}`.execute(owner.read);
  assert.equal(refused(await set([])), 'networks_exclude_callers', 'of somebody else’s it lets nobody in');
});

test('switched off a vendor takes no bet, and is paid for those it has', async (t) => {
  const { world, anna, player, enter, call } = await openDesk(t);
  const { round, bet } = await enter(player);
  await call('bet', bet);
  valueOf(await staffSwitchVendor(world)({ vendor, to: 'off', reason }, anna));
  assert.equal((await call('bet', { ...bet, transactionId: 'later' })).code, 'game_disabled');
  assert.equal((await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '2.00' })).ok, true);
  valueOf(await staffSwitchVendor(world)({ vendor, to: 'on', reason }, anna));
  assert.equal((await call('bet', { ...bet, transactionId: 'again' })).ok, true);
});

test('a breaker opened by hand holds our calls back for its time, and one closed by hand lets them out at once', async (t) => {
  const { world, anna, trail } = await openDesk(t);
  const ask = () => withBreaker(world, { vendor, game: 'g' })(() => Promise.resolve('answered'));
  const set = (to: 'open' | 'closed') => staffSetBreaker(world)({ vendor, game: 'g', to, minutes: 5, reason }, anna);
  valueOf(await set('open'));
  assert.equal(refused(await ask()), 'vendor_unavailable');
  valueOf(await set('closed'));
  assert.equal(refused(await ask()), undefined);
  valueOf(await set('open'));
  await world.moveClock(minutesMs(5) + 1000);
  assert.equal(refused(await ask()), undefined, 'after its time one call tries');
  const page = valueOf(await staffVendor(world)({ vendor }, anna));
  assert.deepEqual([page.games[0]?.health.state, page.vendor.health.state], ['closed', 'closed']);
  assert.equal((await trail('gateway.set_breaker')).length, 3);
  const unknown = await staffSetBreaker(world)({ vendor, game: 'nothing', to: 'open', minutes: 5, reason }, anna);
  assert.equal(refused(unknown), 'not_found');
});

test('a vendor of another merchant is not there; one of both is looked after by the older, and seen by both', async (t) => {
  const { world, anna, stranger, shareVendor } = await openDesk(t);
  assert.deepEqual(valueOf(await staffVendors(world)({}, stranger)).vendors, []);
  assert.equal(refused(await staffVendor(world)({ vendor }, stranger)), 'not_found');
  assert.equal(refused(await staffIssueKey(world)({ vendor, reason }, stranger)), 'not_found');
  await shareVendor();
  assert.equal(valueOf(await staffVendors(world)({}, anna)).vendors[0]?.otherMerchants, 1);
  const [kept, seen] = valueOf(await staffVendors(world)({}, anna)).vendors[0]?.isKeptHere
    ? [anna, stranger]
    : [stranger, anna];
  valueOf(await staffSwitchVendor(world)({ vendor, to: 'on', reason }, kept));
  const changes = [
    staffIssueKey(world)({ vendor, reason }, seen),
    staffSetNetworks(world)({ vendor, networks: [], callersShutOut: 'refuse', reason }, seen),
    staffSwitchVendor(world)({ vendor, to: 'off', reason }, seen),
    staffSetBreaker(world)({ vendor, to: 'open', minutes: 1, reason }, seen),
  ];
  for (const change of changes) assert.equal(refused(await change), 'vendor_not_owned');
});

test('a vendor that plays inside the product is given no key to sign with', async (t) => {
  const { world, anna, merchantId } = await openDesk(t);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor: 'INSIDE', merchantId, currency: 'THB', game: 'g' });
    return accept(undefined);
  });
  assert.equal(refused(await staffIssueKey(world)({ vendor: 'INSIDE', reason }, anna)), 'vendor_without_keys');
});

test('two people take a vendor up: off, never as ours, and with keys and networks of its own from then on', async (t) => {
  const { world, anna, bob, agreed, decide } = await openDesk(t);
  const ask = (vendor: string) => staffRegisterVendor(world)({ vendor, walletStyle: 'transfer', reason }, anna);
  const { approvalId } = valueOf(await ask('NEWCOMER'));
  assert.equal(refused(await ask('NEWCOMER')), 'already_asked');
  assert.equal(refused(await decide('approve', approvalId, anna)), 'second_person_needed');
  assert.equal(refused(await staffVendor(world)({ vendor: 'NEWCOMER' }, anna)), 'not_found');
  assert.equal(refused(await decide('approve', approvalId, bob)), undefined);
  const page = valueOf(await staffVendor(world)({ vendor: 'NEWCOMER' }, anna));
  assert.deepEqual([page.vendor.enabled, page.vendor.isOwn, page.vendor.isKeptHere], [false, false, true]);
  assert.equal(refused(await ask('NEWCOMER')), 'vendor_known');
  assert.equal(refused(await ask(vendor)), 'vendor_known');
  const networks = ['203.0.113.0/24'];
  const set = staffSetNetworks(world)({ vendor: 'NEWCOMER', networks, callersShutOut: 'refuse', reason }, anna);
  assert.equal(await agreed(set), undefined);
  const key = await agreed(staffIssueKey(world)({ vendor: 'NEWCOMER', oldEndsAfterHours: 1, reason }, anna));
  assert.equal(key, undefined);
  assert.equal(valueOf(await staffVendor(world)({ vendor: 'NEWCOMER' }, anna)).keys.length, 1);
  await assert.rejects(
    sql`insert into gateway.vendor (vendor, is_own) values ('OURS', true)`.execute(world.backofficeDatabase.read),
    /permission denied/,
  );
});
