import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredOf, worstOf } from './speed.ts';

test('the verdict goes by the usual time, and a host that mostly does not answer is away', () => {
  const table: [
    times: (number | undefined)[],
    verdict: string,
    usual: number | undefined,
    worst: number | undefined,
  ][] = [
    [[80, 90, 100, 120, 900], 'fast', 100, 900],
    [[200], 'fast', 200, 200],
    [[201], 'fair', 201, 201],
    [[600, 600, 600], 'fair', 600, 600],
    [[601], 'slow', 601, 601],
    [[100, 100, 100, undefined, undefined], 'fast', 100, 100],
    [[100, 100, undefined, undefined], 'away', undefined, undefined],
    [[], 'away', undefined, undefined],
  ];
  for (const [times, verdict, usualMs, worstMs] of table)
    assert.deepEqual(measuredOf('example.com', times), { host: 'example.com', verdict, usualMs, worstMs });
});

test('the whole is as good as its worst part', () => {
  assert.equal(worstOf([measuredOf('a', [50]), measuredOf('b', [700])]), 'slow');
  assert.equal(worstOf([measuredOf('a', [50]), measuredOf('b', [undefined])]), 'away');
  assert.equal(worstOf([measuredOf('a', [50])]), 'fast');
});
