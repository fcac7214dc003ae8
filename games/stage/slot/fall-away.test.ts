import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allOutMs, fallIn, fallOut, isDown } from './fall-away.ts';

const [reels, rows] = [6, 5];

test('columns begin where they stand, fall one after the other, and are all out of sight before the new ones come', () => {
  for (let reel = 0; reel < reels; reel++) assert.equal(fallOut(0, reel, rows), 0);
  assert.ok(fallOut(150, 0, rows) > fallOut(150, 1, rows));
  for (let reel = 0; reel < reels; reel++) assert.ok(fallOut(allOutMs(reels), reel, rows) > rows);
});

test('new ones come from over the window and lie exactly in their place', () => {
  for (let reel = 0; reel < reels; reel++) {
    assert.ok(fallIn(0, reel, rows) < -rows);
    assert.equal(isDown(0, reel), false);
    assert.equal(isDown(2000, reel), true);
    assert.equal(Math.abs(fallIn(2000, reel, rows)), 0);
  }
});
