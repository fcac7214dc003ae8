import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgets, measure, measureGames } from '../budgets.ts';
import { buildApps } from '../build.ts';

test('nothing that travels to a phone is larger than its budget', async () => {
  await buildApps();
  const measures = [...measure('.build/site'), ...measureGames('.build/game-client')];
  for (const budget of Object.keys(budgets))
    assert.ok(
      measures.some((measured) => measured.budget === budget && measured.bytes > 0),
      `something is measured for ${budget}`,
    );
  const over = measures.filter(({ budget, bytes }) => bytes > budgets[budget]);
  assert.deepEqual(over, []);
});
