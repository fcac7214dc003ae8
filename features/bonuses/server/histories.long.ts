import test from 'node:test';
import { checkHistories } from './histories.fixture.ts';

test('1,000 random histories of players with bonuses are those of a naive model', async (t) => {
  for (let round = 0; round < 100; round++)
    await checkHistories(t, { players: 10, steps: 60, seed: 1_000 + 100 * round });
});
