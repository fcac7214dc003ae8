import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { requireProgress } from './hang.ts';

const silent = () => new Promise<never>(() => undefined);

test('work that falls silent for good is called a hang', async () => {
  await assert.rejects(
    requireProgress(() => 5, silent, { silentStartsMax: 3 }),
    /no progress while 4 processes came and went/,
  );
});

test('work that is slow and moves on is waited for, and so is what ends without a sign', async () => {
  let done = 0;
  const slow = async () => {
    for (; done < 8; done++) await pause(150);
  };
  await requireProgress(() => done, slow, { silentStartsMax: 3 });
  assert.equal(done, 8);
  await requireProgress(
    () => 0,
    () => pause(10),
  );
});

test('what the work fails with is told as it is', async () => {
  await assert.rejects(
    requireProgress(
      () => 0,
      () => Promise.reject(new Error('broken')),
    ),
    /^Error: broken$/,
  );
});
