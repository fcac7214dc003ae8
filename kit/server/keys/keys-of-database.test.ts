import assert from 'node:assert/strict';
import test from 'node:test';
import { testWorld } from '#kit/testing/world.ts';
import { keyRingOf } from './key-ring.ts';
import { holdKeysToDatabase } from './keys-of-database.ts';

const ringOf = (...bytes: number[]) => keyRingOf(bytes.map((byte) => Buffer.alloc(32, byte)));

test('a database stays with the key that filled it', async (t) => {
  const { databaseUrl } = await testWorld(t);
  await holdKeysToDatabase(databaseUrl, ringOf(1));
  await holdKeysToDatabase(databaseUrl, ringOf(1));
  await assert.rejects(holdKeysToDatabase(databaseUrl, ringOf(2)), /another master key/);
});

test('a database takes a new key while each earlier one is still given, and none back', async (t) => {
  const { databaseUrl } = await testWorld(t);
  const hold = (...bytes: number[]) => holdKeysToDatabase(databaseUrl, ringOf(...bytes));
  await hold(1);
  await assert.rejects(hold(2), /another master key/, 'the earlier key is gone');
  await assert.rejects(hold(1, 2), /wrong order: the oldest, .* comes last in MASTER_KEY_BEFORE/);
  await hold(2, 1);
  await hold(2, 1);
  await hold(3, 2, 1);
  await assert.rejects(hold(1), /sealed under k[0-9a-f]{12}, a master key that is neither/, 'the rotation undone');
  await assert.rejects(hold(3, 1), /sealed under k[0-9a-f]{12}/, 'one between is gone');
  await assert.rejects(hold(4, 3, 1), /sealed under k[0-9a-f]{12}/, 'nothing is written by a refused start');
  await hold(3, 2, 1);
});
