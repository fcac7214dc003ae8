import assert from 'node:assert/strict';
import test from 'node:test';
import { checkHistories } from './histories.fixture.ts';

test('1,000 random histories of players with bonuses are those of a naive model', async (t) => {
  const ends = new Set<string>();
  for (let round = 0; round < 100; round++)
    for (const end of await checkHistories(t, { players: 10, steps: 60, seed: 1_000 + 100 * round })) ends.add(end);
  for (const end of ['completed', 'given_up', 'used_up']) assert.ok(ends.has(end), `no grant was ${end}`);
});
