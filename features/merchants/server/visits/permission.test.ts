import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { countryCode } from '../../contract/country-code.ts';
import { permission } from '../../contract/permission.ts';
import { systemStatus } from '../../contract/system-status.ts';
import { type FlagFacts, flagCodes, flags } from '../../domain/flags.ts';
import { isOn } from '../flags/is-on.ts';
import { loadDemo } from '../load-demo.ts';
import { permission as showPermission } from './permission.ts';
import { countryCode as showCountryCode } from './country-code.ts';
import { domainRoute } from './domain-route.ts';
import { resources } from '../site/resources.ts';
import { routers as showRouters } from './routers.ts';
import { whitelabel } from './whitelabel.ts';
import { imageCdns } from '../settings/site-settings.ts';
import { staffSetFlag } from '../flags/staff-set-flag.ts';
import { systemStatus as showSystemStatus } from './system-status.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = visitOf(merchantId, { ip: '127.0.0.1' });
  const permitted = async (over = {}) => {
    const answer = await showPermission(world)({ url: 'localhost:3000' }, { ...visit, ...over });
    assert.ok(answer.ok);
    return answer.value;
  };
  return { world, merchantId, visit, permitted };
};

test('permission tells what a page needs, in the form of its contract', async (t) => {
  const { permitted } = await start(t);
  const told = await permitted();
  z.encode(permission.output, told);
  assert.equal(told.merchantCode, 'chokdee');
  assert.deepEqual(told.brand, {
    name: 'Chokdee',
    names: { TH: 'โชคดี', EN: 'Chokdee' },
    mark: null,
    colors: null,
    about: {},
    images: { logo: null, icon: null, card: null },
  });
  assert.equal((await permitted({ language: 'TH' })).brand.name, 'โชคดี');
  assert.deepEqual(told.languages, ['TH', 'EN', 'VI']);
  assert.deepEqual(told.theme, { start: 'dark', locked: false });
  assert.deepEqual(told.analytics, { gtagId: null }, 'on the wire, and never anything');
  assert.deepEqual(told.licence, { state: 'demo' });
  assert.deepEqual(told.register, { direct: true, username: true });
  assert.equal(told.status, 0);
  assert.equal(told.location, '127.0.0.1');
  assert.equal('d' in told.sealingKey, false);
});

test('a page of a host that is not this merchant’s is refused', async (t) => {
  const { world, visit } = await start(t);
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values ('mrc_other', 'other', '{"TH":"อื่น"}', 'THB')`.execute(world.backofficeDatabase.read);
  await sql`
    insert into merchants.host (host, merchant_id)
    values ('other.example', 'mrc_other')`.execute(world.backofficeDatabase.read);
  for (const url of ['nobody.example', 'other.example', 'https://other.example/', 'a b', '{"$gt":""}']) {
    const answer = await showPermission(world)({ url }, visit);
    assert.equal(answer.ok ? 'told' : answer.refusal, 'unknown_host', url);
  }
});

test('a licence makes a merchant a real one for as long as it is valid', async (t) => {
  const { world, permitted } = await start(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(
    `insert into merchants.licence values ('lic_1', 'mrc_demo', 'MGA', '1/2026', '{TH}', kit.now() + interval '1 day', kit.now() + interval '2 days')`,
  );
  await owner.close();
  assert.equal((await permitted()).licence.state, 'demo');
  await world.moveClock(25 * 3_600_000);
  assert.deepEqual((await permitted()).licence, {
    state: 'licensed',
    authority: 'MGA',
    number: '1/2026',
    countries: ['TH'],
  });
  await world.moveClock(25 * 3_600_000);
  assert.equal((await permitted()).licence.state, 'lapsed');
});

test('each flag is told in the tree, on and off; a planned one stays off, and so does one that takes two people', async (t) => {
  const { world, merchantId, visit } = await start(t);
  const set = (code: (typeof flagCodes)[number], enabled: boolean) =>
    staffSetFlag(world)({ code, enabled, reason: 'test' }, staffVisitOf(merchantId));
  for (const code of flagCodes)
    await t.test(code, async () => {
      // Some way to register there must be, and a way back in for who took it.
      await set('USERNAMEREG3', true);
      await set('MOBILENUMPASSREG3', true);
      await set('MOBILENUMREG3', code === 'USERNAMEREG3');
      const { state, switchedOnBy }: FlagFacts = flags[code];
      for (const enabled of [true, false, true]) {
        const switched = await set(code, enabled);
        const refused =
          state === 'ready' ? enabled && switchedOnBy === 'two_people' && 'flag_needs_second_person' : 'flag_planned';
        assert.equal(switched.ok ? 'switched' : switched.refusal, refused || 'switched');
        const isSet = enabled && refused === false;
        const tree = await whitelabel(world)({}, visit);
        assert.ok(tree.ok);
        const node = tree.value.flatMap(({ childrenNodes }) => childrenNodes).find(({ modId }) => modId === code);
        assert.equal(node?.enabled, isSet ? '1' : '0');
        assert.equal(await isOn(world, merchantId, code), isSet);
      }
    });
});

test('the status tells the visitor’s address and country', async (t) => {
  const { world, visit } = await start(t);
  const answer = await showSystemStatus(world)({}, { ...visit, ip: '203.150.0.1', country: 'TH' });
  assert.ok(answer.ok);
  z.encode(systemStatus.output, answer.value);
  assert.deepEqual(answer.value, { status: 0, ip: '203.150.0.1', country: 'TH', notice: null, endsAt: null });
});

test('the country code is the visitor’s, else the merchant’s', async (t) => {
  const { world, visit } = await start(t);
  for (const [country, dialing] of [
    ['VN', '84'],
    [undefined, '66'],
    ['QQ', '66'],
  ] as const) {
    const answer = await showCountryCode(world)({}, { ...visit, country });
    assert.ok(answer.ok);
    z.encode(countryCode.output, answer.value);
    assert.equal(answer.value.current.countryDialingCode, dialing);
    const codes = answer.value.countries.map((it) => it.countryCode);
    assert.equal(new Set(codes).size, codes.length);
    assert.ok(
      answer.value.countries.every(
        (it) => /^[A-Z]{2}$/.test(it.countryCode) && /^[1-9]\d{0,3}$/.test(it.countryDialingCode),
      ),
    );
    assert.ok(codes.length > 230);
  }
});

test('links, image hosts and host names are the merchant’s data', async (t) => {
  const { world, visit, permitted } = await start(t);
  await sql`
    insert into merchants.resource (merchant_id, resource_type, url, label_name_en, is_service)
    values ('mrc_demo', 'LINE', 'https://line.me/x', 'LINE', true), ('mrc_demo', 'ANDROID', 'https://x/a.apk', 'App', false)
  `.execute(world.backofficeDatabase.read);
  await writeSetting(world, visit.merchantId, imageCdns, ['img.example.com']);
  assert.deepEqual((await permitted()).customerService, [{ type: 'LINE', url: 'https://line.me/x' }]);
  const [links, routers, domains] = await Promise.all([
    resources(world)({}, visit),
    showRouters(world)({}, visit),
    domainRoute(world)({}, visit),
  ]);
  assert.ok(links.ok && routers.ok && domains.ok);
  assert.deepEqual(
    links.value.map(({ resourceType }) => resourceType),
    ['ANDROID', 'LINE'],
  );
  assert.deepEqual(routers.value.imageCDNs, ['img.example.com']);
  assert.deepEqual(domains.value.domainList.toSorted(), ['127.0.0.1', '[::1]', 'localhost']);
});
