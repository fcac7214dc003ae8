import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDirectly } from './model.test.ts';
import { checkOverShape } from '../adapters/model-over-shapes.test.ts';
import { foreignShapes } from '../adapters/shapes.fixture.ts';
import { checkOverHttp } from './model-over-http.test.ts';
import { checkPairs } from './parallel-acts.test.ts';
import { checkHeldPairs } from './held-pairs.test.ts';

test('2,000 random histories of vendor calls are answered as the reference model answers them', async (t) => {
  await checkDirectly(t, { from: 1000, count: 2000 });
});

test('2,000 more over HTTP, with calls that are sent twice and answers that get lost', async (t) => {
  await checkOverHttp(t, { from: 5000, count: 2000 });
});

for (const [at, shape] of foreignShapes.entries())
  test(`2,000 more in the shape ${shape}`, async (t) => {
    await checkOverShape(t, shape, { from: 20_000 + 5000 * at, count: 2000 });
  });

test('2,000 histories of two acts at once on one bet, with the wallet held, fit one of the two orders', async (t) => {
  await checkPairs(t, { from: 90_000, count: 2000 });
});

test('300 more over HTTP, with the wallet held for up to ten seconds and the vendor told to come again', async (t) => {
  const sentAway = await checkHeldPairs(t, { from: 120_000, count: 300 }, { holdMsMax: 10_000, lanes: 30 });
  assert.ok(sentAway > 300, `only ${sentAway} calls were told to come again`);
});
