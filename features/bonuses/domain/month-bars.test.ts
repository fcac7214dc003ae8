import assert from 'node:assert/strict';
import test from 'node:test';
import { daysOfMonth, monthBars, monthLater } from './month-bars.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const campaign = (name: string, starts: string, ends: string | null) => ({
  name,
  startsAt: at(starts),
  endsAt: ends === null ? null : at(ends),
});

test('a month shows what is there on any of its days, cut at its edges', () => {
  const bars = monthBars(
    [
      campaign('inside', '2026-02-10T08:00', '2026-02-12T00:00'),
      campaign('over', '2026-01-01T00:00', '2026-02-01T00:00'),
      campaign('from before', '2026-01-20T00:00', '2026-02-05T12:00'),
      campaign('without an end', '2026-02-27T00:00', null),
      campaign('later', '2026-03-01T00:00', null),
    ],
    '2026-02',
    dayOf,
  );
  assert.deepEqual(
    bars.map(({ of, first, last, isFromBefore, goesOn }) => [of.name, first, last, isFromBefore, goesOn]),
    [
      ['from before', 1, 5, true, false],
      ['inside', 10, 11, false, false],
      ['without an end', 27, 28, false, true],
    ],
  );
});

test('months have their days and follow each other over years', () => {
  assert.deepEqual(['2026-02', '2028-02', '2026-12'].map(daysOfMonth), [28, 29, 31]);
  assert.deepEqual([monthLater('2026-12', 1), monthLater('2026-01', -1)], ['2027-01', '2025-12']);
});
