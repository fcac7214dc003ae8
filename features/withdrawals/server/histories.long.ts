import { test } from 'node:test';
import { liveOn } from './histories.test.ts';

for (let seed = 100; seed < 140; seed++)
  test(`three hundred random acts lose and make nothing: history ${seed}`, (t) => liveOn(t, { seed, steps: 300 }));
