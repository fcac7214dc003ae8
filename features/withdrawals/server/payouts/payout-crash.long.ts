import { test } from 'node:test';
import { everyStep } from './payout-crash.test.ts';

for (const [mood, survive] of everyStep)
  test(`a worker killed at each step pays once where the bank does ${mood}`, survive);
