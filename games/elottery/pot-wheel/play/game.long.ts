import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/fraction.ts';
import { quickChance } from '#games/engine/quick-chance.ts';
import { sheet } from '../sheet.ts';
import { potWheel } from './game.ts';

test('10,000,000 turns with pots as they grow come back within the 99.9 % band', (t) => {
  const turns = 10_000_000;
  const chance = quickChance(50);
  const standing = new Map(potWheel.pots!.map(({ code, seed }) => [code, Number(seed)]));
  const seeds = new Map(standing);
  const [stake, filled] = [500n, potWheel.fillings!({ stake: 500n, meter: undefined })];
  let [sum, squares] = [0, 0];
  for (let turn = 0; turn < turns; turn++) {
    for (const { pot, amount } of filled) standing.set(pot, (standing.get(pot) ?? 0) + Number(amount));
    const { pot, payout } = potWheel.play({ stake, choices: [{ price: 5 }], chance })!;
    const won = (pot === undefined ? Number(payout) : (standing.get(pot) ?? 0)) / 500;
    if (pot !== undefined) standing.set(pot, seeds.get(pot) ?? 0);
    sum += won;
    squares += won * won;
  }
  const mean = sum / turns;
  const band = 3.29 * Math.sqrt((squares / turns - mean * mean) / turns);
  const exact = numberOf(sheet().ways[0]!.rtp);
  t.diagnostic(`${(mean * 100).toFixed(3)} % came back, ${(exact * 100).toFixed(3)} ± ${(band * 100).toFixed(3)}`);
  assert.ok(Math.abs(mean - exact) < band);
});
