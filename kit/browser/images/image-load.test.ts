import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptsMax, cacheMax, createRecent, type ImageEvent, type ImageLoad, nextLoad } from './image-load.ts';

const after = (...events: ImageEvent[]): ImageLoad => events.reduce<ImageLoad>(nextLoad, { kind: 'waiting' });

test('a picture is asked for once it is seen, three times at most, then shows the error picture', () => {
  const table: [ImageEvent[], ImageLoad][] = [
    [[], { kind: 'waiting' }],
    [['loaded'], { kind: 'waiting' }],
    [['seen'], { kind: 'loading', attempt: 1 }],
    [['seen', 'seen'], { kind: 'loading', attempt: 1 }],
    [['seen', 'loaded'], { kind: 'loaded', attempt: 1 }],
    [['seen', 'loaded', 'failed'], { kind: 'loaded', attempt: 1 }],
    [['seen', 'failed'], { kind: 'pausing', attempt: 1 }],
    [['seen', 'failed', 'failed'], { kind: 'pausing', attempt: 1 }],
    [['seen', 'failed', 'again'], { kind: 'loading', attempt: 2 }],
    [['seen', 'failed', 'again', 'failed', 'again', 'loaded'], { kind: 'loaded', attempt: 3 }],
    [['seen', 'failed', 'again', 'failed', 'again', 'failed'], { kind: 'error' }],
    [['seen', 'failed', 'again', 'failed', 'again', 'failed', 'again', 'seen'], { kind: 'error' }],
  ];
  for (const [events, load] of table) assert.deepEqual(after(...events), load, events.join(' '));
  assert.equal(attemptsMax, 3);
});

test('two hundred pictures are remembered, the one unused longest goes first', () => {
  const recent = createRecent(cacheMax);
  for (let at = 0; at < 200; at++) recent.add(`/${at}`);
  recent.add('/0');
  recent.add('/200');
  assert.equal(recent.has('/0'), true);
  assert.equal(recent.has('/1'), false);
  assert.equal(recent.has('/200'), true);
});
