import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { type Publication, shownAt, standingAt } from './publication.ts';

const publish = (no: number, from: number, until: number | null = null): Publication => ({
  no,
  act: 'publish',
  revision: no,
  shownFrom: instant(from),
  shownUntil: until === null ? null : instant(until),
  version: no,
});
const withdraw = (no: number, at: number): Publication => ({
  ...publish(no, at),
  act: 'withdraw',
  revision: null,
  version: null,
});

const cases: readonly [string, Publication[], number, number | undefined, string][] = [
  ['nothing decided', [], 5, undefined, 'draft'],
  ['published', [publish(1, 5)], 5, 1, 'live'],
  ['a moment before', [publish(1, 5)], 4, undefined, 'scheduled'],
  ['at its end', [publish(1, 5, 9)], 9, undefined, 'ended'],
  ['a moment before its end', [publish(1, 5, 9)], 8, 1, 'live'],
  ['withdrawn', [publish(1, 5), withdraw(2, 7)], 7, undefined, 'withdrawn'],
  ['the present one until the next begins', [publish(1, 1), publish(2, 9)], 8, 1, 'live'],
  ['the next one', [publish(1, 1), publish(2, 9)], 9, 2, 'live'],
  ['a later decision overrides a scheduled one', [publish(1, 1), publish(2, 9), publish(3, 5)], 10, 3, 'live'],
  ['a withdrawal takes the scheduled one along', [publish(1, 9), withdraw(2, 5)], 10, undefined, 'withdrawn'],
  ['what ended does not bring the earlier one back', [publish(1, 1), publish(2, 5, 6)], 7, undefined, 'ended'],
  ['scheduled after a withdrawal', [publish(1, 1), withdraw(2, 3), publish(3, 9)], 5, undefined, 'scheduled'],
];
for (const [name, publications, now, shown, state] of cases)
  test(name, () => {
    assert.equal(shownAt(publications, instant(now))?.no, shown);
    assert.equal(standingAt(publications, instant(now)).state, state);
  });
