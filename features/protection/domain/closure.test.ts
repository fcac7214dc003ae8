import assert from 'node:assert/strict';
import test from 'node:test';
import { daysMs, instantOf, later } from '#kit/shared/time.ts';
import { type Closure, exclusionEnd, isClosed, mayReplace, mayReturnFrom } from './closure.ts';

const now = instantOf('2026-08-31T10:30:00.000Z');

test('an exclusion ends on the same day of its month, or on the last day of a shorter one', () => {
  assert.equal(exclusionEnd(now, '6'), instantOf('2027-02-28T10:30:00.000Z'));
  assert.equal(exclusionEnd(now, '12'), instantOf('2027-08-31T10:30:00.000Z'));
  assert.equal(exclusionEnd(now, '60'), instantOf('2031-08-31T10:30:00.000Z'));
  assert.equal(exclusionEnd(instantOf('2027-08-31T10:30:00.000Z'), '6'), instantOf('2028-02-29T10:30:00.000Z'));
  assert.equal(exclusionEnd(now, 'forever'), undefined);
});

const until = later(now, daysMs(7));
const closed = (kind: Closure['kind'], ends: Closure['until'], returnsAt?: Closure['returnsAt']): Closure => ({
  kind,
  from: now,
  until: ends,
  returnsAt,
});

test('to the millisecond, each kind ends as it should', () => {
  const last = later(until, -1);
  for (const [closure, at, is] of [
    [closed('time_out', until), last, true],
    [closed('time_out', until), until, false],
    [closed('by_staff', until), until, false],
    [closed('by_staff', undefined), later(until, daysMs(9999)), true],
    [closed('self_exclusion', until), later(until, daysMs(9999)), true],
    [closed('self_exclusion', until, until), last, true],
    [closed('self_exclusion', until, until), until, false],
  ] as const)
    assert.equal(isClosed(closure, at), is, `${closure.kind} at ${at}`);
});

test('a closure is only ever made longer', () => {
  const standing = closed('time_out', until);
  const longer = later(until, 1);
  for (const [kind, ends, over, may] of [
    ['time_out', until, standing, false],
    ['time_out', longer, standing, true],
    ['self_exclusion', longer, standing, true],
    ['by_staff', undefined, standing, true],
    ['self_exclusion', longer, closed('self_exclusion', until), true],
    ['time_out', longer, closed('self_exclusion', until), false],
    ['by_staff', undefined, closed('self_exclusion', until), false],
    ['self_exclusion', undefined, closed('self_exclusion', undefined), false],
  ] as const)
    assert.equal(mayReplace({ kind, until: ends }, over), may, `${kind} over ${over.kind}`);
});

test('only who excluded themselves for a time may ask to return, once', () => {
  assert.equal(mayReturnFrom(closed('self_exclusion', until)), until);
  assert.equal(mayReturnFrom(closed('self_exclusion', until, until)), undefined);
  assert.equal(mayReturnFrom(closed('self_exclusion', undefined)), undefined);
  assert.equal(mayReturnFrom(closed('time_out', until)), undefined);
});
