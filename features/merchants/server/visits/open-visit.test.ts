import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { identity as identityFeature } from '#features/identity/feature.ts';
import { routesOf } from '#kit/server/feature.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { sql } from '#kit/server/database/database.ts';
import { merchants as merchantsFeature } from '../../feature.ts';
import { merchantOf } from '../settings.ts';
import { loadDemo } from '../load-demo.ts';
import { openVisit, type VisitRequest } from './open-visit.ts';
import { staffSetMaintenance } from '../site/staff-set-maintenance.ts';
import { staffSetRegion } from '../site/staff-set-region.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = staffVisitOf(merchantId);
  const version = async () => (await merchantOf(world, merchantId)).version;
  return {
    world,
    merchantId,
    open: (over: Partial<VisitRequest> = {}) =>
      openVisit(world, { host: 'localhost', ip: '127.0.0.1', headers: {}, always: false, ...over }),
    maintain: async (active: boolean) =>
      staffSetMaintenance(world)(
        {
          active,
          notice: { EN: 'Back at six', TH: 'กลับมาหกโมง' },
          endsAt: null,
          version: await version(),
          reason: 'test',
        },
        visit,
      ),
    restrict: async (countries: string[], addresses: string[]) =>
      staffSetRegion(world)({ countries, addresses, version: await version(), reason: 'test' }, visit),
  };
};

const outcome = (answer: Awaited<ReturnType<typeof openVisit>>) => (answer.ok ? 'open' : answer.refusal);

test('the machine’s own names lead to the demo merchant, with any port; others are unknown', async (t) => {
  const { open, merchantId } = await start(t);
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:8080', 'LOCALHOST.'])
    assert.deepEqual(
      await open({ host }),
      { ok: true, value: { merchantId, money: 'THB', country: undefined, isForMembers: false } },
      host,
    );
  for (const host of ['', 'example.com', 'localhost.evil.example', '127.0.0.2', 'local host', '::1', "' or 1=1 --"])
    for (const always of [false, true]) assert.equal(outcome(await open({ host, always })), 'unknown_host', host);
});

test('maintenance wins over region restriction, tells its notice, and ends at once', async (t) => {
  const { open, maintain, restrict } = await start(t);
  assert.equal((await restrict([], ['127.0.0.0/8'])).ok, true);
  assert.equal(outcome(await open()), 'region_restricted');
  assert.equal((await maintain(true)).ok, true);
  assert.deepEqual(await open({ language: 'TH' }), {
    ok: false,
    refusal: 'site_maintenance',
    detail: { status: 1, notice: 'กลับมาหกโมง', endsAt: null },
  });
  await maintain(false);
  assert.equal(outcome(await open()), 'region_restricted');
  await restrict([], []);
  assert.equal(outcome(await open()), 'open');
});

test('a region is shut out by address, by the proxy’s header, or by the table of the registries', async (t) => {
  const { open, restrict, world } = await start(t);
  await restrict(['SG', 'US'], ['198.51.100.0/24']);
  assert.equal(outcome(await open({ ip: '198.51.100.9' })), 'region_restricted');
  assert.equal(outcome(await open({ ip: '203.150.0.1' })), 'open');
  assert.equal(outcome(await open({ ip: '8.8.8.8' })), 'region_restricted', 'an address of the United States');
  assert.equal(outcome(await open({ ip: '::ffff:8.8.8.8' })), 'region_restricted');
  assert.equal(outcome(await open({ headers: { 'cf-ipcountry': 'SG' } })), 'open', 'no header is trusted by itself');
  await sql`update merchants.merchant set country_header = 'cf-ipcountry'`.execute(world.backofficeDatabase.read);
  assert.equal(outcome(await open({ headers: { 'cf-ipcountry': 'sg' } })), 'region_restricted');
  assert.equal(outcome(await open({ headers: { 'cf-ipcountry': 'TH' }, ip: '8.8.8.8' })), 'open');
  for (const unknown of ['XX', 'T1', '', '??'])
    assert.equal(outcome(await open({ headers: { 'cf-ipcountry': unknown }, ip: '8.8.8.8' })), 'region_restricted');
});

test('while the site is shut every call is refused but the two that tell of it', async (t) => {
  const { open, maintain, restrict, world } = await start(t);
  const calls = [...routesOf([merchantsFeature], 'site', world), ...routesOf([identityFeature], 'site', world)].map(
    ({ endpoint }) => endpoint,
  );
  assert.ok(calls.length > 10);
  const answered = async () => {
    const paths: string[] = [];
    for (const endpoint of calls) if ((await open({ always: endpoint.always === true })).ok) paths.push(endpoint.path);
    return paths.sort();
  };
  assert.equal((await answered()).length, calls.length);
  await maintain(true);
  assert.deepEqual(await answered(), ['/permission', '/wps/system/status']);
  await maintain(false);
  await restrict([], ['127.0.0.1']);
  assert.deepEqual(await answered(), ['/permission', '/wps/system/status']);
});

test('an edit in one process is seen by another with its next call', async (t) => {
  const { open, maintain, world } = await start(t);
  const other = { ...world };
  const openThere = () =>
    openVisit(other, { host: 'localhost', ip: '127.0.0.1', headers: {}, always: false }).then(outcome);
  assert.equal(await openThere(), 'open');
  await maintain(true);
  assert.equal(await openThere(), 'site_maintenance');
  assert.equal(outcome(await open()), 'site_maintenance');
});

test('settings are read again only after an edit', async (t) => {
  const { world, merchantId, maintain } = await start(t);
  const first = await merchantOf(world, merchantId);
  assert.equal(await merchantOf(world, merchantId), first, 'the very same object');
  await maintain(true);
  assert.notEqual(await merchantOf(world, merchantId), first);
});
