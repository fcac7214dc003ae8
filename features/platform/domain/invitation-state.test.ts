import assert from 'node:assert/strict';
import test from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { invitationStateOf } from './invitation-state.ts';

test('an invitation waits until it is taken, taken back or over', () => {
  const [before, now, after] = [instant(1), instant(2), instant(3)];
  const waiting = { taken_at: null, revoked_at: null, expires_at: after };
  assert.equal(invitationStateOf(waiting, now), 'waiting');
  assert.equal(invitationStateOf({ ...waiting, expires_at: now }, now), 'expired');
  assert.equal(invitationStateOf({ ...waiting, revoked_at: before, expires_at: before }, now), 'revoked');
  assert.equal(invitationStateOf({ ...waiting, taken_at: before, expires_at: before }, now), 'taken');
});
