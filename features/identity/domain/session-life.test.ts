import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursMs, instant, later, minutesMs } from '#kit/shared/time.ts';
import { masked } from './mask.ts';
import { mustChangePassword } from './password-age.ts';
import { idleMs, isTouchDue, lifeMs, sessionState } from './session-life.ts';

const start = instant(1_700_000_000_000);
const session = { lastSeenAt: start, expiresAt: later(start, lifeMs), endedAt: null, memberState: 'active' as const };

test('30 minutes idle, 24 hours in all', () => {
  assert.equal(idleMs, minutesMs(30));
  assert.equal(lifeMs, hoursMs(24));
});

for (const [what, over, afterMs, state] of [
  ['just begun', {}, 0, 'live'],
  ['a millisecond before idle', {}, idleMs - 1, 'live'],
  ['idle to the millisecond', {}, idleMs, 'idle'],
  ['seen lately, a millisecond before its end', { lastSeenAt: later(start, lifeMs - 1000) }, lifeMs - 1, 'live'],
  ['seen lately, at its end', { lastSeenAt: later(start, lifeMs - 1000) }, lifeMs, 'expired'],
  ['ended', { endedAt: start }, 0, 'ended'],
  ['of a blocked member', { memberState: 'blocked' as const }, 0, 'blocked'],
] as const)
  test(`a session ${what} is ${state}`, () =>
    assert.equal(sessionState({ ...session, ...over }, later(start, afterMs)), state));

test('a call is noted once a minute at most', () => {
  assert.equal(isTouchDue(session, later(start, 59_999)), false);
  assert.equal(isTouchDue(session, later(start, 60_000)), true);
});

const password = { isWeak: false, wasReset: false, setAt: start, goodDays: 90, isExpiryForced: true };
const days = (count: number) => later(start, hoursMs(24) * count);

for (const [what, over, now, must] of [
  ['good and young', {}, days(89), false],
  ['as old as allowed', {}, days(90), true],
  ['old where age forces nothing', { isExpiryForced: false }, days(900), false],
  ['old where none expires', { goodDays: null }, days(900), false],
  ['too common', { isWeak: true, isExpiryForced: false }, start, true],
  ['reset by staff', { wasReset: true, isExpiryForced: false }, start, true],
] as const)
  test(`a password that is ${what} ${must ? 'must' : 'need not'} be changed`, () =>
    assert.equal(mustChangePassword({ ...password, ...over }, now), must));

test('staff sees enough of a field to recognise it, too little to use it', () => {
  for (const [field, text, shown] of [
    ['email', 'somchai@mail.example', 's•••@mail.example'],
    ['mobileNum', '0812345678', '••••5678'],
    ['idNumber', '1234', '••••34'],
    ['payeeName', 'สมชาย ใจดี', 'ส•••'],
    ['line', '', '•••'],
  ] as const)
    assert.equal(masked(field, text), shown);
});
