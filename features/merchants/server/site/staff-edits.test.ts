import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { staffFlags } from '../../contract/staff-flags.ts';
import { staffSite } from '../../contract/staff-site.ts';
import { insertHost } from '../../db/hosts.ts';
import { loadDemo, loadSecondDemo } from '../load-demo.ts';
import { merchantOf } from '../settings.ts';
import { siteOriginIn } from './site-origin.ts';
import { hostActions, staffAddHost } from './staff-add-host.ts';
import { staffRemoveHost } from './staff-remove-host.ts';
import { staffSetFlag } from '../flags/staff-set-flag.ts';
import { staffSetMaintenance } from './staff-set-maintenance.ts';
import { staffSetRegion } from './staff-set-region.ts';
import { staffFlags as showStaffFlags } from '../flags/staff-flags.ts';
import { staffSite as showStaffSite } from './staff-site.ts';

const reason = 'because';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = staffVisitOf(merchantId);
  const trail = async () => {
    const { rows } = await sql<{ action: string; before: unknown; after: unknown; actor_name: string; reason: string }>`
      select action, before, after, actor_name, reason
      from staff.audit_entry
      order by seq`.execute(world.database.read);
    return rows;
  };
  return { world, merchantId, visit, trail, version: async () => (await merchantOf(world, merchantId)).version };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('each edit is in the audit trail with who, why, before and after, and open pages are told', async (t) => {
  const { world, merchantId, visit, trail, version } = await start(t);
  await world.backofficeDatabase.transact(async (tx) =>
    accept(await insertHost(tx, { host: 'www.example.com', merchantId, at: world.clock.now() })),
  );
  const region = { countries: ['MM', 'MM', 'KH'], addresses: ['198.51.100.9/24'] };
  for (const edited of [
    await staffSetFlag(world)({ code: 'DIRECTREG3', enabled: false, reason }, visit),
    await staffRemoveHost(world)({ host: 'www.example.com', reason }, visit),
    await staffSetMaintenance(world)(
      { active: true, notice: { TH: 'ปิด' }, endsAt: null, version: await version(), reason },
      visit,
    ),
    await staffSetRegion(world)({ ...region, version: await version(), reason }, visit),
  ])
    assert.equal(outcome(edited), 'accepted');
  const hosts = ['127.0.0.1', '[::1]', 'localhost'];
  const entries = await trail();
  assert.deepEqual(
    entries.map(({ action, before, after }) => ({ action, before, after })),
    [
      { action: 'merchants.set_flag', before: { enabled: true }, after: { enabled: false } },
      { action: 'merchants.remove_host', before: { hosts: [...hosts, 'www.example.com'] }, after: { hosts } },
      {
        action: 'merchants.set_maintenance',
        before: { active: false, notice: {}, endsAt: null },
        after: { active: true, notice: { TH: 'ปิด' }, endsAt: null },
      },
      {
        action: 'merchants.set_region',
        before: { countries: [], addresses: [] },
        after: { countries: ['KH', 'MM'], addresses: ['198.51.100.0/24'] },
      },
    ],
  );
  assert.ok(entries.every((entry) => entry.actor_name === 'anna' && entry.reason === reason));
  assert.equal(world.published.filter(({ topic }) => topic.endsWith('/site/status')).length, 4);
});

test('the site is served under another host once a second person agreed, and mails lead to none before', async (t) => {
  const { world, merchantId } = await start(t);
  await sql`
    insert into merchants.host (host, merchant_id, added_at)
    values ('play.example', ${merchantId}, kit.now() - interval '1 year')`.execute(world.backofficeDatabase.read);
  const { anna, decide } = await twoPeople(world, merchantId, hostActions);
  const ask = (host: string) => staffAddHost(world)({ host, reason }, anna);
  const mailLeadsTo = () =>
    siteOriginIn(world.database.read, { merchantId, host: 'evil.example', siteAddress: undefined });
  assert.deepEqual(await ask('Evil.Example:443'), accept({ host: 'evil.example', outcome: 'needs_approval' }));
  assert.equal(outcome(await ask('evil.example')), 'already_asked');
  assert.equal(await mailLeadsTo(), 'https://play.example');
  await decide('reject');
  assert.equal(await mailLeadsTo(), 'https://play.example');
  assert.equal(outcome(await ask('evil.example')), 'accepted');
  await decide('approve');
  assert.equal(await mailLeadsTo(), 'https://evil.example');
});

test('a refused edit changes nothing and leaves no entry', async (t) => {
  const { world, visit, trail, version } = await start(t);
  const before = await version();
  const region = { countries: [], version: before, reason };
  const maintenance = { active: true, notice: {}, endsAt: null, reason };
  for (const [edited, refusal] of [
    [staffSetFlag(world)({ code: 'NOSUCH3', enabled: true, reason }, visit), 'flag_unknown'],
    [staffSetFlag(world)({ code: 'toString', enabled: true, reason }, visit), 'flag_unknown'],
    [staffSetFlag(world)({ code: 'TRANSFERWALLET3', enabled: true, reason }, visit), 'flag_planned'],
    [staffSetFlag(world)({ code: 'PHONEAUTH3', enabled: true, reason }, visit), 'flag_needs_second_person'],
    [staffSetMaintenance(world)({ ...maintenance, version: before - 1 }, visit), 'version_conflict'],
    [staffSetRegion(world)({ ...region, addresses: ['1.2.3.4/40'] }, visit), 'address_range_invalid'],
    [staffSetRegion(world)({ ...region, version: before + 1, addresses: [] }, visit), 'version_conflict'],
    [staffAddHost(world)({ host: 'a b', reason }, visit), 'host_invalid'],
    [staffAddHost(world)({ host: 'localhost', reason }, visit), 'host_taken'],
    [staffRemoveHost(world)({ host: 'nobody.example', reason }, visit), 'host_unknown'],
  ] as const)
    assert.equal(outcome(await edited), refusal);
  assert.equal(await version(), before);
  assert.deepEqual(await trail(), []);
});

test('the last host name stays; the fifty-first is one too many', async (t) => {
  const { world, visit } = await start(t);
  for (const host of ['localhost', '127.0.0.1'])
    assert.equal(outcome(await staffRemoveHost(world)({ host, reason }, visit)), 'accepted');
  assert.equal(outcome(await staffRemoveHost(world)({ host: '[::1]', reason }, visit)), 'host_last');
  await sql`
    insert into merchants.host (host, merchant_id)
    select 'h' || n || '.example', 'mrc_demo'
    from generate_series(1, 49) n`.execute(world.backofficeDatabase.read);
  assert.equal(outcome(await staffAddHost(world)({ host: 'one.more', reason }, visit)), 'hosts_limit');
});

test('a host of another merchant is nobody else’s, however it is written', async (t) => {
  const { world, visit, merchantId } = await start(t);
  const { merchantId: second, host } = await loadSecondDemo(world);
  for (const text of [host, host.toUpperCase(), `${host}:4100`, `${host}.`])
    assert.equal(outcome(await staffAddHost(world)({ host: text, reason }, visit)), 'host_taken', text);
  assert.equal(outcome(await staffRemoveHost(world)({ host, reason }, visit)), 'host_unknown');
  assert.deepEqual((await merchantOf(world, second)).hosts, [host]);
  assert.equal((await merchantOf(world, merchantId)).hosts.includes(host), false);
});

test('the host that one works on goes only when it is named again', async (t) => {
  const { world, merchantId } = await start(t);
  const visit = staffVisitOf(merchantId, { host: '127.0.0.1:4102' });
  const remove = (host: string, confirmation?: string) =>
    staffRemoveHost(world)({ host, reason, ...(confirmation === undefined ? {} : { confirmation }) }, visit);
  assert.equal(outcome(await remove('127.0.0.1')), 'host_in_use');
  assert.equal(outcome(await remove('127.0.0.1', 'localhost')), 'host_in_use');
  assert.equal(outcome(await remove('localhost')), 'accepted');
  assert.equal(outcome(await remove('127.0.0.1', '127.0.0.1')), 'accepted');
  assert.deepEqual((await merchantOf(world, merchantId)).hosts, ['[::1]']);
});

test('of edits from one version at once, one counts', async (t) => {
  const { world, visit, version } = await start(t);
  for (let round = 0; round < 8; round++) {
    const from = await version();
    const answers = await Promise.all(
      ['KH', 'MM', 'LA', 'VN'].map((country) =>
        staffSetRegion(world)({ countries: [country], addresses: [], version: from, reason }, visit),
      ),
    );
    assert.deepEqual(
      answers.map((answer) => outcome(answer) ?? '').toSorted((a, b) => a.localeCompare(b)),
      ['accepted', 'version_conflict', 'version_conflict', 'version_conflict'],
    );
  }
});

test('one host name stays, also where the last ones are taken away at once', async (t) => {
  const { world, visit } = await start(t);
  const hosts = ['localhost', '127.0.0.1', '[::1]'];
  const answers = await Promise.all(hosts.map((host) => staffRemoveHost(world)({ host, reason }, visit)));
  assert.deepEqual(
    answers.map((answer) => outcome(answer) ?? '').toSorted((a, b) => a.localeCompare(b)),
    ['accepted', 'accepted', 'host_last'],
  );
});

test('parallel switches of different flags are all kept', async (t) => {
  const { world, visit, merchantId } = await start(t);
  const codes = ['DIRECTREG3', 'PLAYBARS3', 'REGLOGIN3', 'PWDEXPFORCECHANGE3'] as const;
  await Promise.all(codes.map((code) => staffSetFlag(world)({ code, enabled: false, reason }, visit)));
  const { flags } = await merchantOf(world, merchantId);
  for (const code of codes) assert.equal(flags[code], false, code);
});

test('an edit stays with its merchant', async (t) => {
  const { world, merchantId } = await start(t);
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values ('mrc_other', 'other', '{"TH":"อื่น"}', 'THB')`.execute(world.backofficeDatabase.read);
  const other = staffVisitOf(id('mrc_other'));
  await staffSetFlag(world)({ code: 'DIRECTREG3', enabled: false, reason }, other);
  assert.equal(outcome(await staffRemoveHost(world)({ host: 'localhost', reason }, other)), 'host_unknown');
  assert.equal((await merchantOf(world, merchantId)).flags.DIRECTREG3, true);
  assert.equal((await merchantOf(world, id('mrc_other'))).flags.DIRECTREG3, false);
});

test('staff sees the flags with their meaning, and the site', async (t) => {
  const { world, visit } = await start(t);
  const [flags, site] = await Promise.all([showStaffFlags(world)({}, visit), showStaffSite(world)({}, visit)]);
  assert.ok(flags.ok && site.ok);
  z.encode(staffFlags.output, flags.value);
  z.encode(staffSite.output, site.value);
  assert.ok(flags.value.groups.every((group) => group.flags.length > 0));
  assert.deepEqual(
    site.value.hosts.map(({ host }) => host),
    ['127.0.0.1', '[::1]', 'localhost'],
  );
});

test('the product’s own role can’t edit a site', async (t) => {
  const { world } = await start(t);
  for (const statement of [
    'update merchants.merchant set maintenance_active = true',
    `insert into merchants.host values ('x.example', 'mrc_demo')`,
    'delete from merchants.host',
    `insert into merchants.licence values ('lic_1', 'mrc_demo', 'a', 'b', '{}', now(), now() + interval '1 day')`,
  ])
    await assert.rejects(world.database.pool.query(statement), /permission denied/, statement);
});
