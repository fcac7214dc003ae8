import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveStateOf } from './live-state.ts';

test('figures are live while they are asked for and fresh, lost when an answer fails or stays away, else paused', () => {
  const of = (everyMs: number | false, ageMs: number, failed: 'failed' | 'came') =>
    liveStateOf({ everyMs, ageMs, hasFailed: failed === 'failed' });
  assert.deepEqual(
    [
      of(2000, 1500, 'came'),
      of(2000, 9000, 'came'),
      of(2000, 9001, 'came'),
      of(2000, 100, 'failed'),
      of(false, 100, 'came'),
    ],
    ['live', 'live', 'lost', 'lost', 'paused'],
  );
});
