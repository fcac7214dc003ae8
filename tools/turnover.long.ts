import test from 'node:test';
import { checkTurnover } from './testing/turnover/turnover-histories.ts';

test('after 3,000 random histories the facts of turnover are what the acts come to, and what a rebuild makes of them', (t) =>
  checkTurnover(t, { from: 700_000, count: 3000 }));
