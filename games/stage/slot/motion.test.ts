// @alone: globals of its process
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motionOf } from './motion.ts';

/** A browser's frames, one at a time. */
const frames: ((now: number) => void)[] = [];
let now = 0;
const frame = (): void => {
  now += 16;
  for (const one of frames.splice(0)) one(now);
};
Object.assign(globalThis, {
  requestAnimationFrame: (one: (now: number) => void) => frames.push(one),
  cancelAnimationFrame: () => frames.splice(0),
  matchMedia: () => ({ matches: false }),
  document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
});

const told = async (promise: Promise<void>): Promise<'over' | 'waits'> => {
  let state: 'over' | 'waits' = 'waits';
  void promise.then(() => (state = 'over'));
  await new Promise((done) => setImmediate(done));
  return state;
};

test('what moves is drawn until it is over, and a skip shows its end at once', async () => {
  const motion = motionOf(() => undefined);
  const shares: number[] = [];
  const run = motion.run(40, (share) => void shares.push(share));
  for (let count = 0; count < 3; count++) frame();
  assert.equal(await told(run), 'over');
  assert.equal(shares.at(-1), 1);
  const skipped = motion.run(10_000, (share) => void shares.push(share));
  motion.skip();
  assert.equal(await told(skipped), 'over');
  assert.equal(shares.at(-1), 1);
});

test('a stage that left the page moves nothing more: neither what moved, nor what would follow', async () => {
  const motion = motionOf(() => undefined);
  let steps = 0;
  const count = () => void steps++;
  const moving = motion.run(1000, count);
  frame();
  motion.end();
  const before = steps;
  frame();
  assert.deepEqual([await told(moving), await told(motion.run(10, count)), steps], ['waits', 'waits', before]);
});

test('a picture that can not be drawn is told, and what moves comes to its end all the same', async () => {
  const told: unknown[] = [];
  Object.assign(globalThis, { reportError: (fault: unknown) => void told.push(fault) });
  const fault = new Error('no texture');
  const motion = motionOf(() => {
    throw fault;
  });
  const run = motion.run(40, () => undefined);
  for (let count = 0; count < 4; count++) frame();
  await run;
  assert.ok(told.includes(fault));
});
