import test from 'node:test';
import { checkHistories } from './model.test.ts';

test('2,000 random histories of vendor calls are answered as the reference model answers them', async (t) => {
  await checkHistories(t, { from: 1000, count: 2000 });
});
