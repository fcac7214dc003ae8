import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topicLog } from './topic-log.ts';

const changed = { kind: 'changed' };

test('a socket that comes back gets just what it missed', () => {
  const log = topicLog();
  const [first, second, third] = [1, 2, 3].map(() => log.append('a', changed));
  assert.deepEqual(
    log.since('a', first!)?.map((it) => it.seq),
    [second, third],
  );
  assert.deepEqual(log.since('a', third!), []);
});

test('what was forgotten is not passed over in silence', () => {
  const log = topicLog();
  const first = log.append('a', changed);
  for (let event = 0; event < 60; event++) log.append('a', changed);
  assert.equal(log.since('a', first), undefined);
  assert.equal(log.since('never heard of', 5), undefined);
  assert.equal(log.since('a', 1000), undefined, 'a number from the future is no known number');
});

test('each topic counts without a gap', () => {
  const log = topicLog();
  const numbers = [
    log.append('a', changed),
    log.append('a', changed),
    log.append('b', changed),
    log.append('a', changed),
  ];
  assert.equal(numbers[1], numbers[0]! + 1);
  assert.equal(numbers[3], numbers[1]! + 1);
});
