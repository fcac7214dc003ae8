import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { outcomeOf, startRoles, value } from '../roles/roles.fixture.ts';
import { staffLimitNetworks } from './staff-limit-networks.ts';
import { staffNetworks } from './staff-networks.ts';

const reason = 'for a test of networks';
const office = '203.0.113.0/24';

test('a narrower list holds at once, also for sessions that are open; a wider one takes another owner', async (t) => {
  const { world, anna, bob, agree, operator, session } = await startRoles(t);
  const sam = await operator('sam', 'support');
  const token = await session(sam);
  const limit = (networks: string[], place = 'support', who = anna) =>
    staffLimitNetworks(world)({ place, networks, reason }, who);
  assert.ok(await openStaffSession(world, token, '198.51.100.7'));
  assert.deepEqual(value(await limit([office])), { outcome: 'done' });
  assert.equal(await openStaffSession(world, token, '198.51.100.7'), undefined);
  assert.ok(await openStaffSession(world, token, '203.0.113.9'), 'the office is let in');
  assert.ok(await openStaffSession(world, await session(bob), '198.51.100.7'), 'another role');
  assert.equal(outcomeOf(await limit([office])), 'no_change');
  assert.deepEqual(value(await limit([])), { outcome: 'needs_approval' });
  assert.equal(await openStaffSession(world, token, '198.51.100.7'), undefined, 'what is asked for does nothing');
  value(await agree(Promise.resolve({ ok: true, value: 0 })));
  assert.ok(await openStaffSession(world, token, '198.51.100.7'));
  const { lists } = value(await staffNetworks(world)({}, anna));
  assert.deepEqual(
    lists.map(({ place, networks, setBy }) => [place, networks, setBy]),
    [['support', [], 'anna']],
  );
});

test('nobody shuts themselves out, writes what is no network, or limits a role that is not there', async (t) => {
  const { world, anna, operator } = await startRoles(t);
  const limit = (networks: string[], place = 'everybody', who = anna) =>
    staffLimitNetworks(world)({ place, networks, reason }, who);
  assert.equal(outcomeOf(await limit(['10.0.0.0/8'])), 'shuts_you_out');
  assert.equal(outcomeOf(await limit(['10.0.0.0/8'], 'owner')), 'shuts_you_out');
  assert.equal(outcomeOf(await limit(['office'])), 'network_wrong');
  assert.equal(outcomeOf(await limit([office, office])), 'network_wrong');
  assert.equal(outcomeOf(await limit([office], `rol_${'0'.repeat(32)}`)), 'role_unknown');
  assert.equal(outcomeOf(await limit([office])), 'ok');
  const stranger = await operator('ann2', 'owner', 'mrc_2');
  assert.deepEqual(value(await staffNetworks(world)({}, stranger)).lists, [], 'another merchant’s');
  await sql`insert into staff.network_list (merchant_id, place, networks) values ('mrc_1', 'owner', '{10.0.0.0/8}')`.execute(
    world.backofficeDatabase.read,
  );
  assert.equal(outcomeOf(await limit([office, '198.51.100.0/24'])), 'shuts_you_out', 'both lists hold for them');
});
