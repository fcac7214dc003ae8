import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureLines } from './picture-lines.ts';

test('a member waits for one stranger at most, one piece of work runs at a time, and a failure stops nobody', async () => {
  const inTurn = pictureLines();
  const done: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    assert.equal(++running, 1);
    await new Promise(setImmediate);
    running--;
    done.push(name);
    if (name === 's2') throw new Error('unreadable');
  };
  const sent = [
    ...['s1', 's2', 's3', 's4'].map((name) => inTurn(work(name), 'strangers')),
    ...['m1', 'm2'].map((name) => inTurn(work(name), 'members')),
  ];
  const outcomes = await Promise.allSettled(sent);
  assert.deepEqual(done, ['s1', 'm1', 's2', 'm2', 's3', 's4']);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
});
