import test from 'node:test';
import { checkTurnover } from './testing/turnover/turnover-histories.ts';

test('after random histories the facts of turnover are what the acts come to, and what a rebuild makes of them', (t) =>
  checkTurnover(t, { from: 1, count: 40 }));
