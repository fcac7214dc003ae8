import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { drawPoint } from './point.ts';

test('a bettor who takes at 2.00 gets 99 % back over 10,000,000 rounds, within a thousandth', (t) => {
  const rounds = 10_000_000;
  const chance = seeded(2);
  let reached = 0;
  for (let round = 0; round < rounds; round++) if (drawPoint(chance) >= 200) reached++;
  const back = (reached * 2) / rounds;
  t.diagnostic(`${(back * 100).toFixed(4)} % came back`);
  assert.ok(Math.abs(back - 0.99) < 0.001, String(back));
});
