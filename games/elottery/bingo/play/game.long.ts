import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { sheet } from '../par-sheet.ts';
import { cardOf, cardsMax } from './card.ts';
import { drawCalls, winsOf } from './game.ts';

test('10,000,000 cards over 100,000 rounds come back within the 99.9 % band', (t) => {
  const { rtp, sigma = 0 } = sheet().ways[0]!;
  const [rounds, cardsEach] = [100_000, 100];
  const chance = seeded(75);
  const cards = Array.from({ length: 20_000 }, () => cardOf(1 + chance.below(cardsMax)));
  const ofRounds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const called = drawCalls(chance);
    let paid = 0;
    for (let at = 0; at < cardsEach; at++)
      for (const { times } of winsOf(cards[chance.below(cards.length)]!, called)) paid += times;
    ofRounds.push(paid / cardsEach);
  }
  // Cards of a round share its balls, so the band is that of the rounds, which is no narrower than that of free cards.
  const mean = ofRounds.reduce((sum, one) => sum + one, 0) / rounds;
  const spread = Math.sqrt(ofRounds.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds);
  const band = 3.29 * Math.max(spread / Math.sqrt(rounds), sigma / Math.sqrt(rounds * cardsEach));
  t.diagnostic(
    `${(mean * 100).toFixed(3)} % came back, ${(numberOf(rtp) * 100).toFixed(3)} ± ${(band * 100).toFixed(3)}`,
  );
  assert.ok(Math.abs(mean - numberOf(rtp)) < band);
});
