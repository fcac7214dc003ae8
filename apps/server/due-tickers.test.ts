import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventTickers } from '#kit/server/events/deliver-events.ts';
import { tickersOf } from '#kit/server/feature.ts';
import { dueTickers } from '#kit/server/jobs/due-tickers.ts';
import { isDueNow } from '#kit/testing/due-tickers.ts';
import { testWorld } from '#kit/testing/world.ts';
import { productWorld } from '#tools/testing/scenes/product-world.ts';
import { features } from './features.ts';

/** What each call of these looks at is more than a condition could say, and costs little. */
const withoutCondition = new Set([
  'gateway/match-days',
  'lobby/count-play',
  'lobby/tell-winners',
  'lottery/schedule',
  'reports/evaluate-alerts',
  'rounds/settle-shared',
  'rounds/shared',
  'staff/anchor-audit',
  'wallet/fold-counters',
  'wallet/sum-books',
]);

test('every quick ticker has a condition, which the server may ask for, with all others in one statement', async (t) => {
  const world = productWorld(await testWorld(t));
  const tickers = [...tickersOf(features, world), ...eventTickers(world, [])];
  const quick = tickers.filter(({ everyMs }) => everyMs <= 5000);
  const without = quick.filter(({ isDue }) => !isDue).map(({ name }) => name);
  assert.deepEqual(without.toSorted(), [...withoutCondition]);
  const withOne = tickers.filter(({ isDue }) => isDue);
  for (const ticker of withOne)
    await isDueNow(world, ticker).catch((error: unknown) => assert.fail(`${ticker.name}: ${String(error)}`));
  const errors: string[] = [];
  const log = { error: (message: string) => void errors.push(message) };
  const asked = withOne.map(({ name, isDue }) => ({ name, isDue: isDue! }));
  const due = await dueTickers(world.database.read, asked, log)();
  assert.deepEqual(errors, []);
  assert.ok(due && due.size < asked.length / 2, 'of a product in which nothing has happened little is due');
});
