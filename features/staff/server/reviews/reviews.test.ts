import assert from 'node:assert/strict';
import test from 'node:test';
import { daysMs } from '#kit/shared/time.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { startRoles, outcomeOf, value } from '../roles/roles.fixture.ts';
import { staffConfirmRole } from './staff-confirm-role.ts';
import { staffEndSession } from './staff-end-session.ts';
import { staffReview } from './staff-review.ts';
import { staffSessions } from './staff-sessions.ts';

const reason = 'for a test of reviews';

test('sessions are shown to their own merchant alone, and one that is ended is over at once', async (t) => {
  const { world, anna, bob, operator, session } = await startRoles(t);
  const stranger = await operator('ann2', 'owner', 'mrc_2');
  const token = await session(bob);
  assert.ok(await openStaffSession(world, token));
  const shown = value(await staffSessions(world)({}, anna)).sessions;
  assert.deepEqual(
    shown.map(({ username, ip, isThis }) => [username, ip, isThis]),
    [['bob', '203.0.113.9', false]],
  );
  const { sessionId } = shown[0]!;
  assert.deepEqual(value(await staffSessions(world)({}, stranger)).sessions, []);
  assert.equal(outcomeOf(await staffEndSession(world)({ sessionId, reason }, stranger)), 'session_over');
  assert.ok(await openStaffSession(world, token), 'a stranger ends nothing');
  value(await staffEndSession(world)({ sessionId, reason }, anna));
  assert.equal(await openStaffSession(world, token), undefined);
  assert.ok(world.endedSessions.includes(sessionId));
  assert.equal(outcomeOf(await staffEndSession(world)({ sessionId, reason }, anna)), 'session_over');
});

test('an account is to be confirmed after ninety days, by somebody else, in the role that it has', async (t) => {
  const { world, anna, bob, operator } = await startRoles(t);
  const stranger = await operator('ann2', 'owner', 'mrc_2');
  const listed = async () =>
    value(await staffReview(world)({}, anna)).accounts.map((it) => [
      it.username,
      it.isUnused,
      it.isDue,
      it.confirmedBy,
    ]);
  assert.deepEqual(await listed(), [
    ['anna', false, false, null],
    ['bob', false, false, null],
  ]);
  await world.moveClock(daysMs(91));
  const confirm = (role: string, who = anna) =>
    staffConfirmRole(world)({ staffId: bob.staff.staffId, role, reason }, who);
  assert.equal(outcomeOf(await confirm('owner', bob)), 'not_yourself');
  assert.equal(outcomeOf(await confirm('owner', stranger)), 'not_found');
  assert.equal(outcomeOf(await confirm('support')), 'version_conflict');
  value(await confirm('owner'));
  assert.deepEqual(await listed(), [
    ['anna', true, true, null],
    ['bob', true, false, 'anna'],
  ]);
});
