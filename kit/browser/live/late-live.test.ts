import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLateLive } from './late-live.ts';
import type { LiveClient } from './live.ts';
import type { LiveListener } from './live-topics.ts';

/** What a socket would be told, and who listens to it. */
const standIn = () => {
  const heard = new Map<string, LiveListener>();
  const states = new Set<() => void>();
  let dismissals = 0;
  let restarts = 0;
  const live: LiveClient = {
    listen: (topic, listener) => {
      heard.set(topic, listener);
      return () => void heard.delete(topic);
    },
    state: () => 'open',
    onState: (listener) => {
      states.add(listener);
      return () => void states.delete(listener);
    },
    onDismissal: () => void dismissals++,
    restart: () => void restarts++,
  };
  return { live, heard, states, dismissals: () => dismissals, restarts: () => restarts };
};

const turn = () => new Promise<void>((done) => setImmediate(done));

test('the code comes with the first listener and takes over who waits', async () => {
  const { live, heard, states, dismissals } = standIn();
  let loads = 0;
  const late = createLateLive(async () => {
    loads++;
    return live;
  });
  late.onDismissal(() => undefined);
  const endState = late.onState(() => undefined);
  await turn();
  assert.equal(loads, 0);
  assert.equal(late.state(), 'idle');
  const events: string[] = [];
  const endFirst = late.listen('a', ({ kind }) => events.push(kind));
  late.listen('b', () => undefined)();
  await turn();
  assert.deepEqual([loads, late.state(), states.size, dismissals()], [1, 'open', 1, 1]);
  assert.deepEqual([...heard.keys()], ['a'], 'who went before it came is not listened for');
  heard.get('a')?.({ topic: 'a', kind: 'resync', facts: {} });
  assert.deepEqual(events, ['resync']);
  endFirst();
  endState();
  assert.deepEqual([heard.size, states.size], [0, 0]);
});

test('a part that did not come is asked for again by the next listener', async () => {
  const { live, heard, restarts } = standIn();
  let loads = 0;
  const late = createLateLive(() => (++loads === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(live)));
  late.listen('a', () => undefined);
  await turn();
  late.restart();
  assert.equal(late.state(), 'idle');
  late.listen('b', () => undefined);
  await turn();
  assert.deepEqual([...heard.keys()], ['a', 'b']);
  late.restart();
  assert.equal(restarts(), 1);
});
