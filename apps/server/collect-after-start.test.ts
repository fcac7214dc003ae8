import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectAfterStart } from './collect-after-start.ts';

const leftBehind = () => new WeakRef({ texts: Array.from({ length: 1000 }, String) });

test('what a start leaves behind is gone soon after it', async () => {
  const left = leftBehind();
  let isGone = false;
  for (let time = 0; time < 50 && !isGone; time++) {
    collectAfterStart(1);
    await sleep(20);
    isGone = left.deref() === undefined;
  }
  assert.ok(isGone);
});
