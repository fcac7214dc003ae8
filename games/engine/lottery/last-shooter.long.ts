import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forceTheSum, lastShooterHits, repeatTheOffset } from './last-shooter.ts';

test('over 1,000,000 fair rounds a last shooter who sees everything gains nothing', (t) => {
  const rounds = 500_000;
  const hits =
    lastShooterHits({ rounds, luck: 11, shooter: forceTheSum }) +
    lastShooterHits({ rounds, luck: 12, shooter: repeatTheOffset });
  t.diagnostic(`${hits} hits in ${2 * rounds} rounds, 1,000 expected`);
  assert.ok(Math.abs(hits - 1000) < 3.29 * Math.sqrt(1000 * 0.999), `${hits} hits`);
});
