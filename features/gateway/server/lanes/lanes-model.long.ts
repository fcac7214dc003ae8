import assert from 'node:assert/strict';
import test from 'node:test';
import { checkBothWays } from './both-ways.fixture.ts';

test('10,000 random histories, those of forty players at once, come to what they come to when each act goes alone', async (t) => {
  const { lanes } = await checkBothWays(t, { from: 200_000, count: 10_000 });
  assert.ok(lanes.together > 10_000, `only ${lanes.together} acts went together`);
});
