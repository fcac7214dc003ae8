import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { openLobby, reason, refusalOf, valueOf } from '../scene.fixture.ts';
import { vendorGroups } from './vendor-groups.ts';
import { staffMoveVendor } from './staff-move-vendor.ts';
import { staffSetVendor } from './staff-set-vendor.ts';
import { staffVendorPlaces } from './staff-vendor-places.ts';

const openShelf = async (t: Parameters<typeof openLobby>[0]) => {
  const scene = await openLobby(t);
  for (const vendor of ['AAA', 'BBB', 'CCC']) await scene.addVendor(vendor, ['RNG']);
  const { world, staff, visit } = scene;
  const shown = async () =>
    valueOf(await vendorGroups(world)({}, visit))
      .groups.find(({ title }) => title === 'RNG')
      ?.cards.map(({ vassalage, isHot }) => `${vassalage}${isHot ? '!' : ''}`);
  const places = async (on = staff) =>
    valueOf(await staffVendorPlaces(world)({}, on)).categories.find(({ category }) => category === 'RNG')!.vendors;
  return { ...scene, shown, places };
};

test('what staff switches, marks and moves, players see with their next call; each change is in the trail', async (t) => {
  const { world, staff, shown, places } = await openShelf(t);
  assert.deepEqual(await shown(), ['AAA', 'BBB', 'CCC']);
  valueOf(await staffSetVendor(world)({ category: 'RNG', vendor: 'BBB', enabled: false, reason }, staff));
  assert.deepEqual(await shown(), ['AAA', 'CCC']);
  valueOf(await staffSetVendor(world)({ category: 'RNG', vendor: 'CCC', isHot: true, reason }, staff));
  assert.deepEqual(await shown(), ['AAA', 'CCC!']);
  const { order } = valueOf(await staffMoveVendor(world)({ category: 'RNG', vendor: 'CCC', after: null }, staff));
  assert.deepEqual(order, ['CCC', 'AAA', 'BBB']);
  assert.deepEqual(await shown(), ['CCC!', 'AAA']);
  valueOf(await staffMoveVendor(world)({ category: 'RNG', vendor: 'CCC', after: 'BBB' }, staff));
  valueOf(await staffSetVendor(world)({ category: 'RNG', vendor: 'BBB', enabled: true, reason }, staff));
  assert.deepEqual(await shown(), ['AAA', 'BBB', 'CCC!']);
  assert.deepEqual(
    (await places()).map(({ vendor, enabled, isHot, changed }) => [vendor, enabled, isHot, changed?.by]),
    [
      ['AAA', true, false, undefined],
      ['BBB', true, false, 'tester'],
      ['CCC', true, true, 'tester'],
    ],
  );
  const { rows } = await sql<{ action: string; subject_id: string; before: unknown; after: unknown }>`
    select action, subject_id, before, after
    from staff.audit_entry
    order by seq
    limit 3`.execute(world.database.read);
  assert.deepEqual(rows, [
    {
      action: 'lobby.set_vendor',
      subject_id: 'RNG/BBB',
      before: { enabled: true, isHot: false, isNew: null },
      after: { enabled: false, isHot: false, isNew: null },
    },
    {
      action: 'lobby.set_vendor',
      subject_id: 'RNG/CCC',
      before: { enabled: true, isHot: false, isNew: null },
      after: { enabled: true, isHot: true, isNew: null },
    },
    { action: 'lobby.move_vendor', subject_id: 'RNG/CCC', before: { place: 3 }, after: { place: 1 } },
  ]);
  assert.equal(world.published.filter(({ topic }) => topic.endsWith('/site/lobby')).length, 5);
});

test('a refused change leaves everything as it was, the trail too', async (t) => {
  const { world, staff, shown } = await openShelf(t);
  for (const [change, refusal] of [
    [staffSetVendor(world)({ category: 'RNG', vendor: 'NOBODY', enabled: true, reason }, staff), 'not_found'],
    [staffSetVendor(world)({ category: 'LIVE', vendor: 'AAA', enabled: true, reason }, staff), 'not_found'],
    [staffMoveVendor(world)({ category: 'RNG', vendor: 'NOBODY', after: null }, staff), 'not_found'],
    [staffMoveVendor(world)({ category: 'RNG', vendor: 'AAA', after: 'LOTT' }, staff), 'vendor_neighbour_gone'],
    [staffMoveVendor(world)({ category: 'RNG', vendor: 'AAA', after: 'AAA' }, staff), 'vendor_neighbour_gone'],
  ] as const)
    assert.equal(refusalOf(await change), refusal);
  assert.deepEqual(await shown(), ['AAA', 'BBB', 'CCC']);
  const { rows } = await sql`select from staff.audit_entry`.execute(world.database.read);
  assert.equal(rows.length, 0);
});

test('staff of another merchant changes only its own lobby', async (t) => {
  const { world, otherStaff, shown, places } = await openShelf(t);
  assert.ok((await places(otherStaff)).every(({ enabled }) => !enabled));
  valueOf(await staffMoveVendor(world)({ category: 'RNG', vendor: 'CCC', after: null }, otherStaff));
  valueOf(
    await staffSetVendor(world)({ category: 'RNG', vendor: 'BBB', enabled: true, isHot: true, reason }, otherStaff),
  );
  assert.deepEqual(await shown(), ['AAA', 'BBB', 'CCC']);
  assert.deepEqual(
    (await places(otherStaff)).map(({ vendor, enabled }) => [vendor, enabled]),
    [
      ['CCC', false],
      ['AAA', false],
      ['BBB', true],
    ],
  );
});

test('moves at the same moment leave one order with every vendor once', async (t) => {
  const { world, staff, places } = await openShelf(t);
  await Promise.all(
    [
      ['AAA', 'CCC'],
      ['BBB', null],
      ['CCC', 'AAA'],
      ['AAA', null],
    ].map(([vendor, after]) =>
      staffMoveVendor(world)({ category: 'RNG', vendor: vendor!, after: after ?? null }, staff),
    ),
  );
  assert.deepEqual((await places()).map(({ vendor }) => vendor).toSorted(), ['AAA', 'BBB', 'CCC']);
  const { rows } = await sql<{ position: number }>`
    select position
    from lobby.vendor_place
    where category = 'RNG'
    order by position`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ position }) => position),
    [1, 2, 3],
  );
});
