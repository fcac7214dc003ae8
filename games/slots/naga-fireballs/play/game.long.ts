import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, fraction, numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { replayed } from '#games/engine/slot/events.ts';
import { waysCycle, waysReturn } from '#games/engine/slot/ways-law.ts';
import { sheet } from '../par-sheet.ts';
import { nagaFireballs } from './game.ts';
import { holdCap, roundCap, ways } from './rules.ts';

test('the full cycle of the ways gives the fraction that independence gives, and its best grid leaves room for the feature', (t) => {
  const { total, hits, most, cycle } = waysCycle(ways);
  t.diagnostic(`${hits} of ${cycle} stops pay, the best ${most / 100} times the bet`);
  assert.equal(compare(waysReturn(ways), fraction(total, BigInt(cycle) * 100n)), 0);
  assert.ok(most + holdCap <= roundCap);
});

test('ten million rounds lie inside the 99.9 % band', (t) => {
  const chance = quickChance(20_261_122);
  const rounds = 10_000_000;
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { events } = nagaFireballs.play({ stake: 100n, choices: [{ act: 'spin' }], chance })!;
    const won = replayed(events) / 100;
    sum += won;
    squares += won * won;
  }
  const mean = sum / rounds;
  const sigma = Math.sqrt(squares / rounds - mean * mean);
  const [way] = sheet().ways;
  t.diagnostic(`${mean} with σ ${sigma}, exact ${numberOf(way!.rtp)} with σ ${way!.sigma}`);
  assert.ok(Math.abs(mean - numberOf(way!.rtp)) < (3.29 * sigma) / Math.sqrt(rounds));
});
