import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { openBrand } from '../../db/brands.ts';
import { createMerchant } from '../create-merchant.ts';
import { loadDemo } from '../load-demo.ts';
import { merchantOf } from '../settings.ts';
import { staffSetMaintenance } from '../site/staff-set-maintenance.ts';
import { brandParts } from './brand-parts.ts';
import { openingActions, staffOpenBrand } from './staff-open-brand.ts';
import { staffOpening } from './staff-opening.ts';

const reason = 'for a test of the opening';
const outcomeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

const start = async (t: TestContext) => {
  const bare = await testWorld(t);
  const { merchantId: demo } = await loadDemo(bare);
  const deposits = { isMet: false };
  const copied: string[] = [];
  const world = contributed(
    bare,
    approvalKinds.with(openingActions),
    brandParts.checks.with(async () => ({
      name: 'deposits',
      isRequired: true,
      page: '/payment-accounts',
      ...deposits,
    })),
    brandParts.copies.with({ part: 'lobby', copy: async (_tx, { from, to }) => void copied.push(`${from} ${to}`) }),
  );
  const make = (over: Partial<Parameters<typeof createMerchant>[1]> = {}) =>
    createMerchant(world, {
      code: 'lotus',
      name: 'Lotus',
      host: 'lotus.example.com',
      like: 'chokdee',
      begins: 'closed',
      ...over,
    });
  const owner = async (merchantId: MerchantId, username: string): Promise<StaffVisit> => {
    const staffId = world.entropy.id('stf');
    await sql`
      insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, totp_secret, created_at,
        created_by)
      values (${staffId}, ${merchantId}, ${username}, ${username}, 'owner', '-', 'sealed', kit.now(), 'test')`.execute(
      world.backofficeDatabase.read,
    );
    const visit = staffVisitOf(merchantId);
    return { ...visit, staff: { ...visit.staff, staffId, username } };
  };
  const approve = routesOf([staffFeature], 'desk', world).find(({ name }) => name === 'approve')!.handler;
  return { world, demo, deposits, copied, make, owner, approve };
};

test('a brand like another has its languages, flags, links and settings, and none of its names, hosts or licences', async (t) => {
  const { world, demo, copied, make } = await start(t);
  await sql`
    update merchants.merchant
    set flags = flags || '{"LINELOGIN3": true, "PLAYBARS3": true}'
    where merchant_id = ${demo}`.execute(world.backofficeDatabase.read);
  const made = await make();
  assert.ok(made.ok);
  const [own, other] = [await merchantOf(world, made.value), await merchantOf(world, demo)];
  assert.deepEqual(own.languages, other.languages);
  assert.deepEqual(
    own.switched,
    { CBS3: true, FREEPLAY3: true, PLAYBARS3: true },
    'log-in with providers takes two people of its own',
  );
  assert.deepEqual(own.brand, { TH: 'Lotus', EN: 'Lotus', VI: 'Lotus' });
  assert.deepEqual(own.hosts, ['lotus.example.com']);
  assert.deepEqual(copied, [`${demo} ${made.value}`]);
  assert.deepEqual(await make(), made, 'once more is the same brand');
  assert.equal(copied.length, 1, 'and nothing is taken over twice');
});

test('a brand is made like none that is not there, and like none of another money', async (t) => {
  const { make } = await start(t);
  assert.equal(outcomeOf(await make({ like: 'nobody' })), 'like_unknown');
  assert.equal(outcomeOf(await make({ currency: 'VND' })), 'like_differs');
});

test('a closed brand is opened by two people once nothing is missing, and by nothing else', async (t) => {
  const { world, deposits, make, owner, approve } = await start(t);
  const made = await make();
  assert.ok(made.ok);
  const merchantId = made.value;
  const isClosed = async () => (await merchantOf(world, merchantId)).maintenance.active;
  const anna = await owner(merchantId, 'anna');
  assert.equal(await isClosed(), true);
  const { version } = await merchantOf(world, merchantId);
  const end = { active: false, notice: {}, endsAt: null, version, reason };
  assert.equal(outcomeOf(await staffSetMaintenance(world)(end, anna)), 'brand_closed');
  await assert.rejects(
    world.backofficeDatabase.transact((tx) => openBrand(tx, { merchantId, approvalId: `apv_${'0'.repeat(32)}` })),
    /two people have not agreed that this brand opens/,
  );
  const asked = await staffOpenBrand(world)({ reason }, anna);
  assert.deepEqual(!asked.ok && asked.detail, { missing: ['owners', 'deposits'] });
  const bob = await owner(merchantId, 'bob');
  deposits.isMet = true;
  const again = await staffOpenBrand(world)({ reason }, anna);
  assert.ok(again.ok);
  assert.equal(outcomeOf(await approve(again.value, anna)), 'second_person_needed');
  deposits.isMet = false;
  assert.equal(outcomeOf(await approve(again.value, bob)), 'approval_impossible', 'what was there has gone');
  assert.equal(await isClosed(), true);
  deposits.isMet = true;
  assert.equal(outcomeOf(await approve(again.value, bob)), 'ok');
  assert.equal(await isClosed(), false);
  const opening = await staffOpening(world)({}, anna);
  assert.ok(opening.ok && opening.value.openedAt !== null);
  assert.equal(outcomeOf(await staffOpenBrand(world)({ reason }, anna)), 'brand_open');
});
