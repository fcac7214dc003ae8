import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/fraction.ts';
import { quickChance } from '#games/engine/quick-chance.ts';
import { sheet } from '../sheet.ts';
import { drawBalls, keno } from './game.ts';
import { balls, drawn, multiplierOf, picksMax } from './pays.ts';

const rounds = 10_000_000;
const bandWidth = 3.29;

test('10,000,000 draws: every ticket inside the 99.9 % band of its sheet, every ball as often as the others', (t) => {
  const chance = quickChance(20_261_122);
  const paid = Array.from({ length: picksMax + 1 }, () => 0);
  const counts = Array.from({ length: balls + 1 }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const came = drawBalls(chance);
    for (const ball of came) counts[ball]!++;
    // The ticket of the lowest numbers, in every size at once.
    let hits = 0;
    for (let picked = 1; picked <= picksMax; picked++) {
      if (came.includes(picked)) hits++;
      paid[picked]! += multiplierOf(picked, hits);
    }
  }
  for (const [at, { name, rtp, sigma }] of sheet().ways.entries()) {
    const mean = paid[at + 1]! / rounds / 10_000;
    const reach = (bandWidth * sigma!) / Math.sqrt(rounds);
    t.diagnostic(`${name}: ${mean}, ${numberOf(rtp)} ± ${reach}`);
    assert.ok(Math.abs(mean - numberOf(rtp)) < reach, `${name}: ${mean}, not ${numberOf(rtp)} ± ${reach}`);
  }
  const fair = (rounds * drawn) / balls;
  // Without replacement the spread is narrower by (80 − 20) / 79; the 99.9 % point of χ² with 79 degrees.
  const spread = counts.slice(1).reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0) * (79 / 60);
  assert.ok(spread < 124.84, `χ² ${spread}`);
});

test('1,000,000 rounds as they are played pay what their draws are worth', () => {
  const [chance, again] = [quickChance(5), quickChance(5)];
  for (let round = 0; round < 1_000_000; round++) {
    const picks = Array.from({ length: 1 + (round % picksMax) }, (_, at) => 1 + at * 7);
    const played = keno.play({ stake: 10_000n, choices: [{ picks }], chance })!;
    const came = drawBalls(again);
    const hits = picks.filter((pick) => came.includes(pick)).length;
    assert.equal(Number(played.payout), multiplierOf(picks.length, hits));
  }
});
