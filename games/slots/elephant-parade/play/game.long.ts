import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf, plus } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { replayed } from '#games/engine/slot/events.ts';
import { sheet } from '../par-sheet.ts';
import { elephantParade } from './game.ts';
import { pots } from './rules.ts';

test('ten million rounds of one sitting, their pots filled and won: inside the 99.9 % band, and the pots keep what they should', (t) => {
  const chance = quickChance(20_261_122);
  const rounds = 10_000_000;
  const stake = 10_000n;
  const standing = new Map(pots.map(({ code, seed }) => [code, seed]));
  let [sum, squares, won, wins] = [0, 0, 0n, 0n];
  let meter = elephantParade.meterStart;
  for (let round = 0; round < rounds; round++) {
    for (const { pot, amount } of elephantParade.fillings!({ stake, meter }))
      standing.set(pot, standing.get(pot)! + amount);
    const played = elephantParade.play({ stake, choices: [{ act: 'spin' }], chance, meter })!;
    const times = replayed(played.events) / 100;
    sum += times;
    squares += times * times;
    meter = played.meter;
    if (played.pot === undefined) continue;
    won += standing.get(played.pot)!;
    wins++;
    standing.set(played.pot, pots.find(({ code }) => code === played.pot)!.seed);
  }
  const mean = sum / rounds;
  const sigma = Math.sqrt(squares / rounds - mean * mean);
  const { parts, sigma: told } = sheet().ways[0]!;
  const { lines, parade } = parts!;
  const exact = numberOf(plus(lines!, parade!));
  const left = [...standing.values()].reduce((all, one) => all + one, 0n);
  t.diagnostic(`${mean} with σ ${sigma}, exact ${exact}; ${wins} pots of ${won}, ${left} left`);
  // Coins come in steps of a chain, which spreads less than rounds apart from each other would.
  assert.ok(Math.abs(mean - exact) < (3.29 * sigma) / Math.sqrt(rounds));
  assert.ok(Math.abs(sigma / told! - 1) < 0.01, `σ ${sigma}, by the sheet ${told}`);
  const share = Number(won) / (rounds * Number(stake));
  assert.ok(share > 0.014 && share < 0.0195, `${share} of the stakes came back from the pots`);
});
