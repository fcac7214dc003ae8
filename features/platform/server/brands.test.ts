import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { merchants as merchantsFeature } from '#features/merchants/feature.ts';
import { brandParts, loadDemo, merchantOf } from '#features/merchants/public.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { approvalKinds, platformStaff } from '#features/staff/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { countQueries } from '#kit/testing/count-queries.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { approvalActions } from './brand-approvals.ts';
import { staffPlatformBrand } from './staff-platform-brand.ts';
import { staffPlatformBrands } from './staff-platform-brands.ts';
import { staffPlatformClose } from './staff-platform-close.ts';
import { staffPlatformOpen } from './staff-platform-open.ts';
import { staffPlatformPeople } from './staff-platform-people.ts';

const reason = 'for a test of the platform';
const outcomeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

const person = async (
  world: TestWorld,
  merchantId: string,
  [username, role]: [string, string],
): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await sql`
    insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, totp_secret, created_at,
      created_by)
    values (${staffId}, ${merchantId}, ${username}, ${username}, ${role}, '-', 'sealed', kit.now(), 'test')`.execute(
    world.backofficeDatabase.read,
  );
  const visit = staffVisitOf(id(merchantId));
  return { ...visit, staff: { ...visit.staff, staffId, username } };
};

const start = async (t: TestContext) => {
  const bare = await testWorld(t);
  const { merchantId } = await loadDemo(bare);
  const world = contributed(
    bare,
    approvalKinds.with(approvalActions),
    ...(merchantsFeature.contributes?.slice(0, 1) ?? []),
  );
  const above = (name: string) => person(bare, platformStaff.tenant, [name, 'platform_owner']);
  const desk = routesOf([staffFeature, merchantsFeature], 'desk', world);
  const call = (name: string, input: object, visit: StaffVisit) =>
    desk.find((route) => route.name === name)!.handler(input, visit);
  return { world, merchantId, above, call };
};

test('two of the platform close a brand and open it again; its own people can’t meanwhile', async (t) => {
  const { world, merchantId, above, call } = await start(t);
  const [anna, ben] = [await above('anna'), await above('ben')];
  const owners = [
    await person(world, merchantId, ['olga', 'owner']),
    await person(world, merchantId, ['otto', 'owner']),
  ];
  const isClosed = async () => (await merchantOf(world, merchantId)).maintenance.active;
  const asked = await staffPlatformClose(world)({ merchantId, reason }, anna);
  assert.ok(asked.ok);
  assert.equal(outcomeOf(await staffPlatformClose(world)({ merchantId, reason }, ben)), 'already_asked');
  assert.equal(outcomeOf(await call('approve', asked.value, anna)), 'second_person_needed');
  assert.equal(
    outcomeOf(await call('approve', asked.value, owners[0]!)),
    'not_found',
    'nothing of the platform is a brand’s',
  );
  assert.equal(await isClosed(), false);
  assert.equal(outcomeOf(await call('approve', asked.value, ben)), 'ok');
  assert.equal(await isClosed(), true);
  assert.equal(outcomeOf(await call('staffOpenBrand', { reason }, owners[0]!)), 'brand_closed_by_platform');
  assert.equal(outcomeOf(await staffPlatformClose(world)({ merchantId, reason }, anna)), 'brand_not_open');
  await assert.rejects(
    sql`
      update merchants.merchant
      set opened_at = kit.now(), opened_approval = ${asked.value.approvalId}, closed_approval = null, maintenance_active = false
      where merchant_id = ${merchantId}`.execute(world.backofficeDatabase.read),
    /two people have not agreed that this brand opens/,
  );
  const again = await staffPlatformOpen(world)({ merchantId, reason }, ben);
  assert.ok(again.ok, JSON.stringify(again));
  assert.equal(outcomeOf(await call('approve', again.value, anna)), 'ok');
  assert.equal(await isClosed(), false);
  const { rows } = await sql<{ action: string; actor_name: string }>`
    select action, actor_name
    from staff.audit_entry
    where merchant_id = ${merchantId}
      and action like 'platform.%'
    order by seq`.execute(world.backofficeDatabase.read);
  assert.deepEqual(rows, [
    { action: 'platform.close_brand', actor_name: 'ben' },
    { action: 'platform.open_brand', actor_name: 'anna' },
  ]);
});

test('what two people agreed on closes or opens a brand once, and at once', async (t) => {
  const { world, merchantId, above, call } = await start(t);
  const [anna, ben] = [await above('anna'), await above('ben')];
  await person(world, merchantId, ['olga', 'owner']);
  await person(world, merchantId, ['otto', 'owner']);
  const decided = async (asking: typeof staffPlatformClose | typeof staffPlatformOpen) => {
    const asked = await asking(world)({ merchantId, reason }, anna);
    assert.ok(asked.ok, JSON.stringify(asked));
    assert.equal(outcomeOf(await call('approve', asked.value, ben)), 'ok');
    return asked.value.approvalId;
  };
  const closeBy = (approvalId: string) =>
    sql`
    update merchants.merchant
    set opened_at = null, closed_approval = ${approvalId}, maintenance_active = true
    where merchant_id = ${merchantId}`.execute(world.backofficeDatabase.read);
  const openBy = (approvalId: string) =>
    sql`
    update merchants.merchant
    set opened_at = kit.now(), opened_approval = ${approvalId}, closed_approval = null, maintenance_active = false
    where merchant_id = ${merchantId}`.execute(world.backofficeDatabase.read);
  const close = await decided(staffPlatformClose);
  const open = await decided(staffPlatformOpen);
  await assert.rejects(closeBy(close), /two people have not agreed that this brand closes/, 'used already');
  await decided(staffPlatformClose);
  await assert.rejects(openBy(open), /two people have not agreed that this brand opens/, 'used already');
  await decided(staffPlatformOpen);
  const stale = `apv_${'5'.repeat(32)}`;
  const insertDecided = (secondsAgo: number) =>
    sql`
    insert into staff.approval (approval_id, merchant_id, kind, subject_kind, subject_id, permission, facts, reason, state,
      requested_by, requested_at, decided_by, decided_at)
    values (${stale}, ${platformStaff.tenant}, 'platform.close_brand', 'merchant', ${merchantId}, 'platform.write', '{}',
      ${reason}, 'approved', ${anna.staff.staffId}, kit.now() - interval '1 hour', ${ben.staff.staffId},
      kit.now() - ${secondsAgo} * interval '1 second')`.execute(world.backofficeDatabase.read);
  await insertDecided(61);
  await assert.rejects(closeBy(stale), /two people have not agreed that this brand closes/, 'approved long ago');
});

test('a brand that lacks something is opened by nobody, and the platform tells what', async (t) => {
  const { world, merchantId, above } = await start(t);
  const anna = await above('anna');
  await sql`
    update merchants.merchant
    set opened_at = null, maintenance_active = true
    where merchant_id = ${merchantId}`.execute(world.backofficeDatabase.read);
  const refused = await staffPlatformOpen(world)({ merchantId, reason }, anna);
  assert.deepEqual(!refused.ok && refused.detail, { missing: ['owners'] });
  assert.equal(outcomeOf(await staffPlatformOpen(world)({ merchantId: 'mrc_none', reason }, anna)), 'brand_unknown');
  const seen = await staffPlatformBrand(world)({ merchantId }, anna);
  assert.ok(seen.ok);
  assert.equal(seen.value.brand.state, 'preparing');
  assert.equal(seen.value.checks.find(({ name }) => name === 'owners')?.isMet, false);
});

test('the platform sees sums of brands in their own money, and who works above them', async (t) => {
  const { world, merchantId, above } = await start(t);
  const anna = await above('anna');
  const sum = { merchantId, players: 2, bets: 4n, stake: 3050n, payout: 200n, ggr: 2850n };
  const played = contributed(
    world,
    brandParts.play.with({
      sumsOf: async (_read, days) =>
        days === 7
          ? [
              { ...sum, currency: 'TRIAL', players: 9 },
              { ...sum, currency: 'THB' },
            ]
          : [],
      daysOf: async () => [],
    }),
  );
  const seen = await staffPlatformBrands(played)({ days: '7' }, anna);
  assert.ok(seen.ok);
  assert.deepEqual(seen.value.brands.find((brand) => brand.merchantId === merchantId)?.figures, {
    players: 2,
    bets: '4',
    stake: '30.50',
    payout: '2.00',
    ggr: '28.50',
  });
  const people = await staffPlatformPeople(world)({}, anna);
  assert.deepEqual(people.ok && people.value.people.map(({ username }) => username), ['anna']);
});

test('what the list of brands asks the database does not grow with the brands', async (t) => {
  const { world, above } = await start(t);
  const anna = await above('anna');
  const queries = countQueries(t);
  const asked = async () => {
    const before = queries();
    const seen = await staffPlatformBrands(world)({ days: '7' }, anna);
    assert.ok(seen.ok);
    return { brands: seen.value.brands.length, queries: queries() - before };
  };
  const few = await asked();
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency, time_zone)
    select 'mrc_many' || n, 'many' || n, '{"EN": "Many"}', 'THB', 'Asia/Bangkok'
    from generate_series(1, 50) n`.execute(world.backofficeDatabase.read);
  const many = await asked();
  assert.equal(many.brands, few.brands + 50);
  assert.equal(many.queries, few.queries);
});
