import assert from 'node:assert/strict';
import test from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { takeNonces } from '../../db/keys/nonces.ts';
import { nonceStore } from './nonce-store.ts';

test('a nonce is new once: in one statement, among those that share one, and ever after', async (t) => {
  const world = await testWorld(t);
  const one = { keyId: 'gwk_1', nonce: 'nonce-number-1' };
  const other = { keyId: 'gwk_2', nonce: 'nonce-number-1' };
  const now = world.clock.now();
  assert.deepEqual(await takeNonces(world.database, [one, other, one], now), [true, true, false]);
  assert.deepEqual(await takeNonces(world.database, [one, { ...one, nonce: 'nonce-number-2' }], now), [false, true]);
  const [take, elsewhere] = [nonceStore(world), nonceStore(world)];
  const fresh = { keyId: 'gwk_1', nonce: 'nonce-number-3' };
  const taken = await Promise.all([take, take, elsewhere, take, elsewhere].map((ask) => ask(fresh)));
  assert.equal(taken.filter(Boolean).length, 1);
});
