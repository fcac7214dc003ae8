import assert from 'node:assert/strict';
import test from 'node:test';
import { checkHistories } from './histories.fixture.ts';

test('random histories of players with bonuses are those of a naive model, to the minor unit', async (t) => {
  const ends = await checkHistories(t, { players: 6, steps: 70, seed: 20_261_130 });
  for (const end of ['completed', 'given_up']) assert.ok(ends.has(end), `no grant was ${end}`);
});
