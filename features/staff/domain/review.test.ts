import assert from 'node:assert/strict';
import test from 'node:test';
import { daysMs, instantOf, later } from '#kit/shared/time.ts';
import { reviewOf } from './review.ts';

const start = instantOf('2026-01-01T00:00:00Z');
const day = (days: number) => later(start, daysMs(days));
type Account = Parameters<typeof reviewOf>[0];

const table: [title: string, account: Partial<Account>, now: number, isUnused: boolean, isDue: boolean][] = [
  ['new', {}, 30, false, false],
  ['never used', {}, 31, true, false],
  ['used lately', { lastLogInAt: day(80) }, 90, false, false],
  ['used, and looked at by nobody for long', { lastLogInAt: day(90) }, 91, false, true],
  ['raised since', { lastLogInAt: day(90), roleGivenAt: day(1) }, 91, false, false],
  ['confirmed since', { lastLogInAt: day(90), confirmedAt: day(2) }, 92, false, false],
  ['confirmed long ago', { lastLogInAt: day(90), confirmedAt: day(1) }, 92, false, true],
];
for (const [title, over, now, isUnused, isDue] of table)
  test(`an account that is ${title}`, () => {
    const account = { createdAt: start, lastLogInAt: null, roleGivenAt: null, confirmedAt: null, ...over };
    const found = reviewOf(account, day(now));
    assert.deepEqual([found.isUnused, found.isDue], [isUnused, isDue]);
  });
