import test from 'node:test';
import { checkHistories } from './histories.fixture.ts';

test('random histories of players with bonuses are those of a naive model, to the minor unit', async (t) => {
  await checkHistories(t, { players: 6, steps: 70, seed: 20_261_130 });
});
