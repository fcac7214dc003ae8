import assert from 'node:assert/strict';
import test from 'node:test';
import { boundedCache } from './bounded-cache.ts';

test('beyond its bound a cache forgets what was not asked for the longest, and that alone', () => {
  const cache = boundedCache<string, number>(3);
  for (const [at, name] of ['a', 'b', 'c'].entries()) cache.set(name, at);
  assert.equal(cache.get('a'), 0);
  cache.set('d', 3);
  assert.deepEqual(['a', 'b', 'c', 'd'].map(cache.get), [0, undefined, 2, 3]);
  cache.set('c', 5);
  assert.deepEqual([cache.get('c'), cache.size()], [5, 3]);
  assert.ok(cache.delete('c') && !cache.delete('c'));
  for (let at = 0; at < 100; at++) cache.set(`x${at}`, at);
  assert.deepEqual([cache.size(), cache.get('x99')], [3, 99]);
});
