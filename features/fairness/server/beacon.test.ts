import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { openDatabase } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { type Gate, mount } from '#kit/server/http/mount.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { type BeaconChain, chainHashOf, quicknet, roundAfter, roundAt, timeOf } from '../domain/beacon-chain.ts';
import { beaconKeys, faultOf, signRound } from '../domain/beacon-signature.ts';
import { round1000 } from '../domain/vectors.ts';
import { fairness as fairnessFeature } from '../feature.ts';
import { beaconInUse, chooseBeacon } from './choose-beacon.ts';
import { fetchBeaconRound } from './fetch-beacon-round.ts';
import { localChain } from './local-chain.ts';
import { startFairness } from './start-fairness.ts';
import { verifyFairness } from './verify-fairness.ts';

/** A relay as drand runs them, for the chains that it is given; `answers` overrides single paths. */
const relay = async (t: TestContext, serves: BeaconChain[], answers: (path: string) => unknown) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const chain = serves.find((one) => path === `/${chainHashOf(one)}/info`);
    const said = chain ? infoOf(chain) : answers(path);
    if (said === undefined) return void response.writeHead(404).end();
    if (typeof said === 'number') return void response.writeHead(said, { location: '/elsewhere' }).end();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  t.after(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
};

const infoOf = (chain: BeaconChain) => ({
  public_key: chain.publicKey,
  period: chain.periodSeconds,
  genesis_time: chain.genesisTime,
  hash: chainHashOf(chain),
  groupHash: chain.groupHash,
  schemeID: chain.schemeId,
  metadata: { beaconID: chain.beaconId },
});

const ownChain = (fill: number, genesisTime = 1_700_000_000) => {
  const { secretKey, publicKey } = beaconKeys(new Uint8Array(48).fill(fill));
  const chain: BeaconChain = { ...quicknet, publicKey, genesisTime, beaconId: `own-${fill}` };
  const prefix = `/${chainHashOf(chain)}/public/`;
  const said = (path: string) =>
    path.startsWith(prefix) ? signRound(secretKey, Number(path.slice(prefix.length))) : undefined;
  return { chain, chainHash: chainHashOf(chain), said };
};

const storedRounds = async (world: TestWorld) =>
  (await world.database.pool.query<{ round: bigint }>('select round from fairness.beacon_round')).rows.length;

test('the local chain signs a round only once its time has come by business time', async (t) => {
  const world = await testWorld(t);
  const { chain, chainHash } = await beaconInUse(world);
  const next = roundAfter(chain, later(world.clock.now(), secondsMs(30)));
  const due = timeOf(chain, next);
  assert.deepEqual(await fetchBeaconRound(world)({ chainHash, round: next }), { state: 'not_yet', due });
  await world.moveClock(secondsMs(40));
  const answer = await fetchBeaconRound(world)({ chainHash, round: next });
  assert.ok(answer.state === 'ready');
  assert.equal(faultOf(chain, answer.beacon), undefined);
  assert.deepEqual(await fetchBeaconRound(world)({ chainHash, round: next }), answer);
  assert.equal(await storedRounds(world), 1);
});

/** Starts in a process of its own and prints the public key of the local chain in that folder. */
const keyOfStarter = async (dataFolder: string): Promise<string> => {
  const program = `
    import { systemClock } from '#kit/server/clock.ts';
    import { systemEntropy } from '#kit/server/entropy.ts';
    import { keyRingOf } from '#kit/server/keys/key-ring.ts';
    import { vaultOf } from '#kit/server/keys/vault.ts';
    import { localChain } from '#features/fairness/server/local-chain.ts';
    const clock = systemClock();
    const entropy = systemEntropy(clock);
    const vault = vaultOf(keyRingOf([Buffer.alloc(32, 1)]), entropy);
    process.stdout.write(localChain({ clock, entropy, vault, dataFolder: ${JSON.stringify(dataFolder)} }).chain.publicKey);`;
  const cwd = new URL('../../..', import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd,
  });
  return stdout;
};

test('of several starters at once one makes the local key and all use it; the file is for its owner only', async (t) => {
  const { dataFolder } = await testWorld(t);
  const keys = await Promise.all(Array.from({ length: 4 }, () => keyOfStarter(dataFolder)));
  assert.match(keys[0]!, /^[0-9a-f]{192}$/);
  assert.equal(new Set(keys).size, 1);
  const path = join(dataFolder, 'local-beacon.json');
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.deepEqual(Object.keys(JSON.parse(readFileSync(path, 'utf8'))), ['sealedKey', 'genesisTime', 'publicKey']);
  assert.deepEqual(readdirSync(dataFolder), ['local-beacon.json']);
});

test('a key file of an earlier release, without the public key, is the same chain', async (t) => {
  const world = await testWorld(t);
  const { chain } = localChain(world);
  const path = join(world.dataFolder, 'local-beacon.json');
  const { publicKey, ...before }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
  assert.equal(publicKey, chain.publicKey);
  writeFileSync(path, JSON.stringify(before));
  assert.deepEqual(localChain(world).chain, chain);
});

test('without its key the local chain fails; it does not start another one for draws that named it', async (t) => {
  const world = await testWorld(t);
  const { chain, chainHash } = await beaconInUse(world);
  const moved = { ...world, dataFolder: mkdtempSync(join(world.dataFolder, 'other-')) };
  const answer = await fetchBeaconRound(moved)({ chainHash, round: roundAt(chain, world.clock.now()) });
  assert.deepEqual(answer, { state: 'failed', why: 'the key of the local chain is not in this data folder' });
});

test('a drand relay is asked for the named round, its answer verified and kept', async (t) => {
  const world = await testWorld(t);
  const prefix = `/${chainHashOf(quicknet)}/public/`;
  const served = await relay(t, [quicknet], (path) => (path === `${prefix}1000` ? round1000 : undefined));
  const { chainHash } = await chooseBeacon(world)({ kind: 'drand', relays: [served.url] });
  assert.equal((await beaconInUse(world)).chainHash, chainHash);
  assert.deepEqual(await fetchBeaconRound(world)({ chainHash, round: 1000 }), { state: 'ready', beacon: round1000 });
  await served.stop();
  assert.deepEqual(await fetchBeaconRound(world)({ chainHash, round: 1000 }), { state: 'ready', beacon: round1000 });
  assert.equal((await fetchBeaconRound(world)({ chainHash, round: 1001 })).state, 'failed');
});

test('a relay that lies or answers nonsense is passed over; nothing unverified is kept', async (t) => {
  const world = await testWorld(t);
  const { chain, chainHash, said } = ownChain(3);
  const truth = said(`/${chainHash}/public/5`)!;
  const lies: [string, unknown][] = [
    ['another randomness', { ...truth, randomness: '00'.repeat(32) }],
    ['another signature', { ...truth, signature: round1000.signature, randomness: round1000.randomness }],
    ['another round', said(`/${chainHash}/public/6`)],
    ['another round under this name', { ...said(`/${chainHash}/public/6`), round: 5 }],
    ['no JSON', '<html>'],
    ['another form', { round: 5 }],
    ['too long', JSON.stringify({ ...truth, note: 'x'.repeat(10_000) })],
    ['a redirect', 302],
    ['an error', 500],
  ];
  for (const [lie, answer] of lies) {
    const bad = await relay(t, [chain], () => answer);
    await chooseBeacon(world)({ kind: 'drand', relays: [bad.url], chain });
    const outcome = await fetchBeaconRound(world)({ chainHash, round: 5 });
    assert.equal(outcome.state, 'failed', lie);
  }
  assert.equal(await storedRounds(world), 0);
  const liar = await relay(t, [chain], () => lies[1]![1]);
  const honest = await relay(t, [chain], said);
  await chooseBeacon(world)({ kind: 'drand', relays: [liar.url, honest.url], chain });
  assert.deepEqual(await fetchBeaconRound(world)({ chainHash, round: 5 }), { state: 'ready', beacon: truth });
});

test('a draw keeps the chain that it named: while that is away it waits, and no other chain steps in', async (t) => {
  const world = await testWorld(t);
  const local = await beaconInUse(world);
  const named = ownChain(4);
  const served = await relay(t, [named.chain], named.said);
  await chooseBeacon(world)({ kind: 'drand', relays: [served.url], chain: named.chain });
  await served.stop();
  await chooseBeacon(world)({ kind: 'local' });
  assert.equal((await beaconInUse(world)).chainHash, local.chainHash);
  assert.equal((await fetchBeaconRound(world)({ chainHash: named.chainHash, round: 7 })).state, 'failed');
  assert.equal((await fetchBeaconRound(world)({ chainHash: '00'.repeat(32), round: 7 })).state, 'failed');
  assert.equal(await storedRounds(world), 0);
});

test('a relay in a private network is not asked unless the installation allows it', async (t) => {
  const world = await testWorld(t);
  const { chain, chainHash, said } = ownChain(8);
  const served = await relay(t, [chain], said);
  await chooseBeacon(world)({ kind: 'drand', relays: [served.url], chain });
  const before = served.asked.length;
  const outside = { ...world, reach: 'open_network' } as const;
  const answer = await fetchBeaconRound(outside)({ chainHash, round: 5 });
  assert.ok(answer.state === 'failed' && answer.why.endsWith(': inner_address'), JSON.stringify(answer));
  await assert.rejects(chooseBeacon(outside)({ kind: 'drand', relays: [served.url], chain }), /no beacon relay/);
  assert.equal(served.asked.length, before);
});

test('a start with a relay of another chain, or none at all, stops with a sentence that names the chain', async (t) => {
  const world = await testWorld(t);
  const { chain } = ownChain(5);
  const served = await relay(t, [chain], () => undefined);
  const choose = chooseBeacon(world);
  await assert.rejects(choose({ kind: 'drand', relays: [served.url] }), /no beacon relay serves the chain 52db9ba7/);
  await assert.rejects(choose({ kind: 'drand', relays: [] }), /no beacon relay/);
  await assert.rejects(startFairness(world)({ relays: [served.url] }), /no beacon relay serves the chain 52db9ba7/);
  assert.deepEqual(await startFairness(world)({ relays: [] }), { passed: true, faults: [] });
  assert.equal((await beaconInUse(world)).chain.beaconId, 'local');
});

const visit = {
  requestId: 'r',
  ip: '127.0.0.1',
  userAgent: '',
  host: 'x',
  language: 'TH',
  merchantId: id<'mrc'>('mrc_1'),
};
const gate = (world: TestWorld): Gate => ({
  open: async () =>
    accept({
      ...visit,
      bearer: undefined,
      machine: undefined,
      cookies: {},
      setCookie: () => undefined,
      player: undefined,
    }),
  unseal: async () => refuse('sealed_body_required'),
  textOf: (_language, code) => code,
  observe: () => undefined,
  log: world.log,
});

test('anyone can read the beacon over HTTP, but cannot make us store or fetch', async (t) => {
  const world = await testWorld(t);
  const app = fastify();
  mount(app, routesOf([fairnessFeature], 'site', world), gate(world));
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string) => {
    const response = await fetch(`${base}/api/wps/fairness/beacon${path}`);
    return {
      status: response.status,
      body: (await response.json()) as { value: Record<string, unknown>; code?: string },
    };
  };
  const { chain, chainHash } = await beaconInUse(world);
  const shown = await get('');
  const latest = Number(shown.body.value.latestRound);
  assert.deepEqual([shown.body.value.chainHash, shown.body.value.keeper], [chainHash, 'operator']);
  assert.equal(shown.body.value.latestAt, isoOf(timeOf(chain, latest)));
  const { round, signature, randomness } = (await get(`/${latest}`)).body.value;
  assert.equal(
    faultOf(chain, { round: Number(round), signature: String(signature), randomness: String(randomness) }),
    undefined,
  );
  assert.equal(await storedRounds(world), 0);
  assert.deepEqual((await get(`/${latest + 1000}`)).body.code, 'beacon_round_not_yet');
  for (const bad of ['0', '-1', '1.5', 'x', '1e9', '9999999999999'])
    assert.equal((await get(`/${bad}`)).status, 422, bad);
  const own = ownChain(6);
  const served = await relay(t, [own.chain], own.said);
  await chooseBeacon(world)({ kind: 'drand', relays: [served.url], chain: own.chain });
  assert.equal((await get('/5')).body.code, 'beacon_round_not_kept');
  await fetchBeaconRound(world)({ chainHash: own.chainHash, round: 5 });
  assert.equal((await get('/5')).body.value.chainHash, own.chainHash);
  assert.equal((await get('')).body.value.keeper, 'unknown');
});

test('verify looks at every kept round and names the one that was tampered with', async (t) => {
  const world = await testWorld(t);
  const { chain, chainHash } = await beaconInUse(world);
  const newest = roundAt(chain, world.clock.now());
  for (const round of [newest, newest - 1, newest - 2]) await fetchBeaconRound(world)({ chainHash, round });
  assert.deepEqual((await verifyFairness(world)({})).beaconRounds, { looked: 3, deviations: [] });
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query('alter table fairness.beacon_round disable trigger user');
  await owner.pool.query(`update fairness.beacon_round set round = ${newest + 50} where round = ${newest}`);
  await owner.close();
  assert.deepEqual((await verifyFairness(world)({})).beaconRounds?.deviations, [
    { row: `fairness.beacon_round ${chainHash} ${newest + 50}`, why: 'signature_wrong' },
  ]);
});

test('a movable clock that jumps days finds the rounds of then', async (t) => {
  const world = await testWorld(t);
  const { chain, chainHash } = await beaconInUse(world);
  await world.moveClock(daysMs(3));
  const round = roundAt(chain, instant(world.clock.now() - secondsMs(1)));
  assert.equal((await fetchBeaconRound(world)({ chainHash, round })).state, 'ready');
});
