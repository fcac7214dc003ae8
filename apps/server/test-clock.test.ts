import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationMs } from './test-clock.ts';

for (const [text, ms] of [
  ['PT24H', 86_400_000],
  ['P1D', 86_400_000],
  ['P1DT1H2M3S', 90_123_000],
  ['-PT5S', -5000],
  ['PT', undefined],
  ['P', undefined],
  ['24h', undefined],
  ['PT1.5S', undefined],
] as const)
  test(`${text} is ${ms} ms`, () => assert.equal(durationMs(text), ms));
