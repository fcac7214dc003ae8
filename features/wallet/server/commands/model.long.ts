import test from 'node:test';
import { checkCrowd, checkHistories } from './model.test.ts';

test('2,000 random histories have the outcomes of the naive wallet', (t) =>
  checkHistories(t, { from: 1000, count: 2000 }));

test('60,000 commands of three batchers and single calls apply each key once', (t) =>
  checkCrowd(t, { seed: 11, commands: 60_000 }));
