// @alone: globals of its process
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf } from './board.ts';
import { motionOf } from './motion.ts';

/** A browser's frames, one at a time. */
const frames: ((now: number) => void)[] = [];
let now = 0;
Object.assign(globalThis, {
  requestAnimationFrame: (one: (now: number) => void) => frames.push(one),
  cancelAnimationFrame: () => frames.splice(0),
  matchMedia: () => ({ matches: false }),
  document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
});

/** Frames until nothing moves, or so many. */
const draw = async (most: number): Promise<void> => {
  for (let drawn = 0; drawn < most && frames.length > 0; drawn++) {
    now += 16;
    for (const one of frames.splice(0)) one(now);
    await new Promise((done) => setImmediate(done));
  }
};

const field = { reels: 3, rows: 2, drops: true } as const;
const strips = ['ABCD', 'ABCD', 'ABCD'];

for (const waits of [0, 5, 200])
  test(`symbols that fall in lie as they came, told column by column; the answer came after ${waits} frames`, async () => {
    const motion = motionOf(() => undefined);
    const board = boardOf(field, motion);
    board.show(['AB', 'CD', 'AC']);
    board.spin([0, 1, 2], strips);
    assert.equal(board.isTurning(), true);
    await draw(waits);
    assert.equal(board.isTurning(), true);
    const told: number[] = [];
    const landed = board.land(['DA', 'BB', 'CD'], undefined, (reel) => void told.push(reel));
    await draw(400);
    await landed;
    assert.deepEqual(told, [0, 1, 2]);
    assert.deepEqual(board.grid(), ['DA', 'BB', 'CD']);
    assert.equal(board.isTurning(), false);
    motion.end();
  });

test('a round that was refused leaves what stood, and a skip shows the end at once', async () => {
  const motion = motionOf(() => undefined);
  const board = boardOf(field, motion);
  board.show(['AB', 'CD', 'AC']);
  board.spin([0, 1, 2], strips);
  await draw(5);
  board.show(['AB', 'CD', 'AC']);
  await draw(400);
  assert.deepEqual([board.grid(), board.isTurning()], [['AB', 'CD', 'AC'], false]);
  board.spin([0, 1, 2], strips);
  const landed = board.land(['DA', 'BB', 'CD'], undefined, () => undefined);
  motion.skip();
  await landed;
  assert.deepEqual(board.grid(), ['DA', 'BB', 'CD']);
  motion.end();
});
