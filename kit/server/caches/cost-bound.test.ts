// @alone: clocks of its process
import assert from 'node:assert/strict';
import test from 'node:test';
import { costBound } from './cost-bound.ts';

/** Looks that take as long as they are told. */
const scene = (t: test.TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  let looks = 0;
  const bound = costBound<number>({ freeMs: 500, restTimes: 20, clock: () => now });
  const ask = (tookMs: number, name = 'one') =>
    bound(name, async () => {
      now += tookMs;
      return ++looks;
    });
  return { ask };
};

test('a quick look is made anew each time, a slow one stands for as long as its cost allows', async (t) => {
  const { ask } = scene(t);
  assert.deepEqual([await ask(10), await ask(500)], [1, 2]);
  assert.equal(await ask(2000), 3);
  t.mock.timers.tick(39_999);
  assert.equal(await ask(2000), 3);
  assert.equal(await ask(10, 'another'), 4);
  t.mock.timers.tick(1);
  assert.equal(await ask(10), 5);
});

test('those who ask at once share one look; one that failed is made again', async (t) => {
  const { ask } = scene(t);
  assert.deepEqual(await Promise.all([ask(1), ask(1), ask(1)]), [1, 1, 1]);
  const bound = costBound<number>({ freeMs: 0, restTimes: 9 });
  await assert.rejects(
    bound('x', () => Promise.reject(new Error('away'))),
    /away/,
  );
  assert.equal(await bound('x', async () => 7), 7);
});
