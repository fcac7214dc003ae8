import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { sql } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { amountBetween, durationIn } from '#kit/shared/settings/setting-fields.ts';
import { minor } from '#kit/shared/money/money.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { loadDemo, loadSecondDemo } from '../load-demo.ts';
import { permission } from '../visits/permission.ts';
import { settingActions } from './change-setting.ts';
import { featureSettings, setting } from './setting.ts';
import { settingOf } from './setting-of.ts';
import { imageCdns, theme } from './site-settings.ts';
import { staffReturnSetting } from './staff-return-setting.ts';
import { staffSetSetting } from './staff-set-setting.ts';
import { staffSettings } from './staff-settings.ts';
import { staffSettingVersions } from './staff-setting-versions.ts';

const reason = 'because';

/** Looser takes two. */
const most = setting({
  key: 'merchants.most',
  schema: z.strictObject({
    amount: amountBetween({ min: 100n, max: 100_000n }),
    hours: durationIn('hours', { min: 1, max: 48 }).nullable(),
  }),
  default: { amount: minor(50_000n), hours: null },
  owner: 'merchants',
  permission: 'merchants.write',
  secondPerson: (before, after) => after.amount > before.amount,
  effect: 'next_call',
});

/** Of an area of its own. */
const payout = setting({
  key: 'merchants.payout',
  schema: z.boolean(),
  default: false,
  owner: 'merchants',
  permission: 'withdrawals.write',
  secondPerson: 'always',
  effect: 'next_call',
});

const permitted = (visit: StaffVisit, permissions = ['merchants.read', 'merchants.write']): StaffVisit => ({
  ...visit,
  staff: { ...visit.staff, permissions },
});

const outcome = (answer: { ok: true; value: { outcome: string } } | { ok: false; refusal: string }) =>
  answer.ok ? answer.value.outcome : answer.refusal;

const start = async (t: TestContext) => {
  const world = contributed(
    await testWorld(t),
    ...[theme, imageCdns, most, payout].map((one) => featureSettings.with(one)),
  );
  const { merchantId } = await loadDemo(world);
  const { merchantId: otherId } = await loadSecondDemo(world);
  const people = await twoPeople(world, merchantId, settingActions);
  const anna = permitted(people.anna);
  const set = async (
    key: string,
    value: Parameters<ReturnType<typeof staffSetSetting>>[0]['value'],
    version: number,
    visit = anna,
  ) => outcome(await staffSetSetting(world)({ key, value, version, reason }, visit));
  const giveBack = async (key: string, to: number, version: number, visit = anna) =>
    outcome(await staffReturnSetting(world)({ key, to, version, reason }, visit));
  const shown = async (key: string, visit = anna) => {
    const listed = await staffSettings(world)({}, visit);
    assert.ok(listed.ok);
    return listed.value.settings.find((one) => one.key === key);
  };
  const versions = async (key: string, before?: number, visit = anna) => {
    const read = await staffSettingVersions(world)({ key, before }, visit);
    assert.ok(read.ok, JSON.stringify(read));
    return read.value;
  };
  return { world, merchantId, otherId, anna, decide: people.decide, set, giveBack, shown, versions };
};

test('a change holds with the next call in every process, and the trail has who, why, before and after', async (t) => {
  const { world, merchantId, anna, set, shown } = await start(t);
  const elsewhere = { ...world };
  assert.deepEqual(await settingOf(elsewhere, merchantId, theme), { start: 'dark', locked: false });
  assert.equal(await set('merchants.theme', { start: 'light', locked: true }, 0), 'done');
  assert.equal(await set('merchants.image_cdns', ['IMG.example.com', 'img.example.com'], 0), 'done');
  assert.deepEqual(await settingOf(elsewhere, merchantId, theme), { start: 'light', locked: true });
  const page = await permission(world)({ url: '127.0.0.1' }, visitOf(merchantId));
  assert.ok(page.ok);
  assert.deepEqual([page.value.theme, page.value.imageCDNs], [{ start: 'light', locked: true }, ['img.example.com']]);
  const { version, changed, value } = (await shown('merchants.theme'))!;
  assert.deepEqual([version, changed?.by, changed?.with, value], [1, 'anna', null, { start: 'light', locked: true }]);
  assert.equal(anna.staff.username, 'anna');
  const { rows } = await sql`
    select action, subject_id, before, after, reason
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  assert.deepEqual(rows, [
    {
      action: 'merchants.set_setting',
      subject_id: 'merchants.theme',
      before: { start: 'dark', locked: false },
      after: { start: 'light', locked: true },
      reason,
    },
    {
      action: 'merchants.set_setting',
      subject_id: 'merchants.image_cdns',
      before: { value: [] },
      after: { value: ['img.example.com'] },
      reason,
    },
  ]);
  assert.ok(world.published.some(({ topic }) => topic.includes('site/status')));
});

const light = { start: 'light', locked: false };
const refused: readonly [
  title: string,
  key: string,
  value: Parameters<Awaited<ReturnType<typeof start>>['set']>[1],
  version: number,
  refusal: string,
][] = [
  ['an older version than what stands', 'merchants.theme', light, 1, 'version_conflict'],
  ['what stands already', 'merchants.theme', { start: 'dark', locked: false }, 0, 'no_change'],
  ['a choice that there is not', 'merchants.theme', { start: 'pink', locked: false }, 0, 'setting_invalid'],
  ['a part that there is not', 'merchants.theme', { ...light, more: true }, 0, 'setting_invalid'],
  ['a missing part', 'merchants.theme', { start: 'light' }, 0, 'setting_invalid'],
  ['what is no host', 'merchants.image_cdns', ['a b'], 0, 'setting_invalid'],
  ['a host of this network alone', 'merchants.image_cdns', ['intranet'], 0, 'setting_invalid'],
  ['an address instead of a host', 'merchants.image_cdns', ['https://img.example.com/x'], 0, 'setting_invalid'],
  ['an amount above its bound', 'merchants.most', { amount: '1000.01', hours: null }, 0, 'setting_invalid'],
  ['an amount that is a number', 'merchants.most', { amount: 5, hours: null }, 0, 'setting_invalid'],
  ['a duration below its bound', 'merchants.most', { amount: '5.00', hours: 0 }, 0, 'setting_invalid'],
  ['a key that nobody describes', 'merchants.nothing', 1, 0, 'setting_unknown'],
  ['a setting of an area that the person does not see', 'merchants.payout', true, 0, 'setting_unknown'],
];

test('what does not fit, is not new or is not theirs changes nothing', async (t) => {
  const { world, merchantId, anna, set, versions } = await start(t);
  for (const [title, key, value, version, refusal] of refused)
    assert.equal(await set(key, value, version), refusal, title);
  const reader = permitted(anna, ['merchants.read']);
  assert.equal(await set('merchants.theme', light, 0, reader), 'forbidden', 'who only reads');
  assert.deepEqual((await versions('merchants.theme')).versions, []);
  const { rows } = await sql`select from staff.audit_entry`.execute(world.database.read);
  assert.equal(rows.length, 0);
  assert.deepEqual(await settingOf(world, merchantId, theme), { start: 'dark', locked: false });
});

test('of two who change the same version at once one is told that the other was quicker', async (t) => {
  const { set, versions } = await start(t);
  const answers = await Promise.all([
    set('merchants.theme', light, 0),
    set('merchants.theme', { ...light, locked: true }, 0),
  ]);
  assert.deepEqual(answers.toSorted(), ['done', 'version_conflict']);
  assert.equal((await versions('merchants.theme')).versions.length, 1);
});

test('one person tightens, two loosen, and what was asked for by a version that is over is refused', async (t) => {
  const { world, merchantId, anna, decide, set, shown, versions } = await start(t);
  assert.equal(await set('merchants.most', { amount: '300.00', hours: 24 }, 0), 'done', 'lower: at once');
  assert.equal(await set('merchants.most', { amount: '400.00', hours: 24 }, 1), 'needs_approval');
  assert.equal(await set('merchants.most', { amount: '450.00', hours: 24 }, 1), 'already_asked');
  assert.equal((await shown('merchants.most'))?.isAsked, true);
  assert.equal((await settingOf(world, merchantId, most)).amount, 30_000n, 'nothing holds before the second person');
  await decide('approve');
  assert.deepEqual(await settingOf(world, merchantId, most), { amount: 40_000n, hours: 24 });
  assert.equal((await shown('merchants.most'))?.isAsked, false);
  const { rows } = await sql`
    select after
    from staff.audit_entry
    where action = 'merchants.set_setting'
    order by seq desc
    limit 1`.execute(world.database.read);
  assert.deepEqual(rows, [{ after: { amount: '400.00', hours: 24, requestedBy: 'anna' } }]);
  const { versions: all } = await versions('merchants.most');
  assert.deepEqual(
    all.map(({ version, by, with: second, before, value }) => [version, by, second, before, value]),
    [
      [2, 'anna', 'bao', { amount: '300.00', hours: 24 }, { amount: '400.00', hours: 24 }],
      [1, 'anna', null, { amount: '500.00', hours: null }, { amount: '300.00', hours: 24 }],
    ],
  );
  assert.equal(await set('merchants.most', { amount: '500.00', hours: 24 }, 2), 'needs_approval');
  assert.equal(
    await set('merchants.most', { amount: '200.00', hours: 24 }, 2),
    'done',
    'an emergency waits for nobody',
  );
  await assert.rejects(decide('approve'), /version_conflict/);
  assert.equal((await settingOf(world, merchantId, most)).amount, 20_000n);
  await decide('reject');
  const finance = permitted(anna, ['merchants.read', 'withdrawals.write']);
  assert.equal(await set('merchants.payout', true, 0, finance), 'needs_approval', 'always');
  await decide('approve');
  assert.equal(await settingOf(world, merchantId, payout), true);
});

test('an earlier version, or the default, stands again in one press, as a version of its own', async (t) => {
  const { world, merchantId, decide, set, giveBack, versions } = await start(t);
  assert.equal(await set('merchants.theme', light, 0), 'done');
  assert.equal(await set('merchants.theme', { start: 'dark', locked: true }, 1), 'done');
  assert.equal(await giveBack('merchants.theme', 1, 1), 'version_conflict');
  assert.equal(await giveBack('merchants.theme', 2, 2), 'no_change');
  assert.equal(await giveBack('merchants.theme', 3, 2), 'setting_version_unknown');
  assert.equal(await giveBack('merchants.theme', 1, 2), 'done');
  assert.deepEqual(await settingOf(world, merchantId, theme), light);
  assert.equal(await giveBack('merchants.theme', 0, 3), 'done');
  assert.deepEqual(await settingOf(world, merchantId, theme), theme.default);
  assert.deepEqual(
    (await versions('merchants.theme')).versions.map(({ version }) => version),
    [4, 3, 2, 1],
  );
  assert.equal(await set('merchants.most', { amount: '100.00', hours: null }, 0), 'done');
  assert.equal(await giveBack('merchants.most', 0, 1), 'needs_approval', 'a return that loosens takes two as well');
  await decide('approve');
  assert.equal((await settingOf(world, merchantId, most)).amount, 50_000n);
});

test('another merchant’s setting and its versions stay its own', async (t) => {
  const { world, merchantId, otherId, set, giveBack, shown, versions } = await start(t);
  const other = permitted(staffVisitOf(otherId));
  const before = await settingOf(world, otherId, theme);
  assert.equal(await set('merchants.theme', { start: 'light', locked: true }, 0), 'done');
  assert.deepEqual(await settingOf(world, otherId, theme), before);
  assert.equal((await shown('merchants.image_cdns', other))?.version, 0);
  assert.equal(await set('merchants.image_cdns', ['img.example.com'], 0, other), 'done');
  assert.deepEqual(await settingOf(world, merchantId, imageCdns), []);
  assert.deepEqual((await versions('merchants.image_cdns')).versions, []);
  assert.equal(await giveBack('merchants.image_cdns', 1, 0), 'setting_version_unknown');
});

test('the history pages, and what a schema does not take any more gives way to the default', async (t) => {
  const { world, merchantId, set, shown, versions } = await start(t);
  for (let count = 1; count <= 23; count++)
    await writeSetting(world, merchantId, imageCdns, [`img${count}.example.com`]);
  const first = await versions('merchants.image_cdns');
  assert.deepEqual([first.versions.length, first.versions[0]?.version, first.next], [20, 23, 4]);
  assert.deepEqual(first.versions.at(-1)?.before, ['img3.example.com'], 'also over the end of a page');
  const rest = await versions('merchants.image_cdns', 4);
  assert.deepEqual([rest.versions.map(({ version }) => version), rest.next], [[3, 2, 1], null]);
  await writeSetting(world, merchantId, imageCdns, ['no host']);
  assert.deepEqual(await settingOf(world, merchantId, imageCdns), []);
  const { isOutdated, version, value } = (await shown('merchants.image_cdns'))!;
  assert.deepEqual([isOutdated, version, value], [true, 24, []]);
  assert.equal(await set('merchants.image_cdns', ['img.example.com'], 24), 'done');
  assert.equal((await shown('merchants.image_cdns'))?.isOutdated, false);
});

test('the product’s role reads versions and changes none, and nobody changes one that is written', async (t) => {
  const { world, set } = await start(t);
  assert.equal(await set('merchants.theme', light, 0), 'done');
  const attempts = [
    sql`delete from merchants.setting_version`,
    sql`update merchants.setting_version set value = 'true'`,
  ];
  for (const attempt of attempts)
    for (const database of [world.database, world.backofficeDatabase])
      await assert.rejects(database.autocommit(attempt), /permission denied/);
  const insert = sql`
    insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_at)
    values ('mrc_demo', 'merchants.theme', 2, 'true', 'x', 'x', kit.now())`;
  await assert.rejects(world.database.autocommit(insert), /permission denied/);
});
