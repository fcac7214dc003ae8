// @alone: its clock is moved by hand
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureLines } from './picture-lines.ts';

test('a member waits for one stranger at most, strangers rest in between, and a failure stops nobody', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
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
  const [, , , , ...ofMembers] = sent;
  await Promise.all(ofMembers);
  assert.deepEqual(done, ['s1', 'm1', 'm2'], 'members go on while strangers rest');
  const outcomes = Promise.allSettled(sent);
  for (const next of ['s2', 's3', 's4']) {
    t.mock.timers.tick(60_000);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    assert.equal(done.at(-1), next, 'one of theirs after each rest');
  }
  assert.deepEqual(
    (await outcomes).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
});
