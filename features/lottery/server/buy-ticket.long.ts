import assert from 'node:assert/strict';
import test from 'node:test';
import { pressAroundTheClose } from './buy-ticket.test.ts';

test('0 bets after the close in 5,000 attempts within half a second of it', async (t) => {
  let attempts = 0;
  for (let round = 0; round < 40 && attempts < 5000; round++) attempts += await pressAroundTheClose(t, 12);
  t.diagnostic(`${attempts} attempts`);
  assert.ok(attempts >= 5000);
});
