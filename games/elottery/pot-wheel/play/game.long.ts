import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { sheet } from '../par-sheet.ts';
import { potWheel } from './game.ts';

test('10,000,000 turns with pots as they grow come back within the 99.9 % band, and spread as the sheet says', (t) => {
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
  const spread = Math.sqrt(squares / turns - mean * mean);
  const { rtp, sigma, facts } = sheet().ways[0]!;
  const bandOf = (of: number) => (3.29 * of) / Math.sqrt(turns);
  const exact = numberOf(rtp);
  const percent = (part: number) => (part * 100).toFixed(3);
  t.diagnostic(`${percent(mean)} % came back, ${percent(exact)} ± ${percent(bandOf(sigma!))}; σ ${spread}, ${sigma}`);
  assert.ok(Math.abs(mean - exact) < bandOf(sigma!));
  assert.ok(Math.abs(spread / sigma! - 1) < 0.02, `σ ${spread}, by the sheet ${sigma}`);
  // What players put in comes back in full, now or later: with what still stands only chance over fields and seeds is left.
  const left = [...standing].reduce((all, [pot, amount]) => all + amount - (seeds.get(pot) ?? 0), 0) / 500 / turns;
  const narrow = bandOf(Number(facts!['sigma of what the house lays, fields and seeds']));
  assert.ok(narrow < bandOf(sigma!));
  assert.ok(Math.abs(mean + left - exact) < narrow, `${percent(mean + left)} ± ${percent(narrow)}`);
});
