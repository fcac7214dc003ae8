// @alone: clocks of its process
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunkLimitMs, LateError, loadedOnce, withinLimit } from './late-load.ts';

test('a part that has not come after 120 seconds counts as failed', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const coming = withinLimit(() => new Promise<never>(() => undefined));
  const failed = assert.rejects(coming, { name: 'TimeoutError' });
  t.mock.timers.tick(119_999);
  assert.equal(await Promise.race([failed.then(() => 'failed'), Promise.resolve('waiting')]), 'waiting');
  t.mock.timers.tick(1);
  await failed;
  assert.equal(chunkLimitMs, 120_000);
});

test('what came in time is handed on, its own failure too', async () => {
  assert.equal(await withinLimit(async () => 7), 7);
  await assert.rejects(
    withinLimit(async () => Promise.reject(new TypeError('404'))),
    TypeError,
  );
});

test('a part is loaded once; after a failure the next who asks tries again', async () => {
  let asked = 0;
  const part = loadedOnce(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('404');
    return asked;
  });
  await assert.rejects(
    part.get(),
    (error) => error instanceof LateError && error.failures === 1 && error.cause instanceof TypeError,
  );
  assert.equal(part.now(), undefined);
  assert.equal(await part.get(), 2);
  assert.equal(await part.get(), 2);
  assert.equal(part.now(), 2);
  assert.equal(asked, 2);
});
