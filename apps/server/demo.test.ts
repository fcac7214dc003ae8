import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashCount } from '#kit/server/credentials/password.ts';
import { testWorld } from '#kit/testing/world.ts';
import { type DemoLogIns, loadDemo } from './demo.ts';

const namesOf = ({ players, staff }: DemoLogIns) => [...players, ...staff].map(({ username }) => username);

test('two starters of one empty database tell the same log-ins, all of which are good', async (t) => {
  const world = await testWorld(t);
  const [first, other] = await Promise.all([loadDemo(world), loadDemo(world)]);
  assert.deepEqual(other, first);
  assert.deepEqual(namesOf(first), [
    'somchai',
    'malee',
    'owner',
    'operations',
    'finance',
    'compliance',
    'readonly',
    'partner',
  ]);
  const hashes = hashCount();
  // A start leaves out what is no longer right.
  assert.deepEqual(await loadDemo(world), first);
  assert.equal(hashCount(), hashes, 'a start on a loaded demo hashes no password');
});
