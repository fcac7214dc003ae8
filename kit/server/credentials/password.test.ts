// @alone: clocks of its process
import assert from 'node:assert/strict';
import test from 'node:test';
import { systemClock } from '../clock.ts';
import { systemEntropy } from '../entropy.ts';
import { isUnavailable } from '../database/database.ts';
import { expectRoomToHash, hashCount, hashPassword, isPassword } from './password.ts';
import { holdHashing } from '#kit/testing/hashing-line.ts';

const entropy = systemEntropy(systemClock());

test('a password opens its own hash and no other', async () => {
  const stored = await hashPassword('correct horse battery', entropy);
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await isPassword('correct horse battery', stored), true);
  assert.equal(await isPassword('correct horse batterz', stored), false);
});

test('equal passwords have different hashes', async () => {
  assert.notEqual(await hashPassword('same', entropy), await hashPassword('same', entropy));
});

test('composed and decomposed letters are the same password', async () => {
  assert.equal(await isPassword('cafe\u0301', await hashPassword('caf\u00e9', entropy)), true);
});

test('an unknown name takes as long and is refused', async () => {
  const stored = await hashPassword('x', entropy);
  const timeOf = async (hash: string | undefined) => {
    const startedAt = performance.now();
    for (let count = 0; count < 4; count++) assert.equal(await isPassword('y', hash), false);
    return performance.now() - startedAt;
  };
  const [known, unknown] = [await timeOf(stored), await timeOf(undefined)];
  assert.ok(unknown > known / 3 && unknown < known * 3, `${known} ms against ${unknown} ms`);
});

test('a text that is no hash is a bug, not a wrong password', async () => {
  await assert.rejects(isPassword('x', 'plain'), /not a password hash/);
});

test('many at once all get their turn', async () => {
  const stored = await hashPassword('x', entropy);
  const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => isPassword(at % 2 ? 'x' : 'y', stored)));
  assert.deepEqual(answers, [false, true, false, true, false, true, false]);
});

test('an unknown name costs exactly one hash too', async () => {
  const before = hashCount();
  await isPassword('x', undefined);
  assert.equal(hashCount(), before + 1);
});

test('a crowd beyond the line is told to come again', async (t) => {
  // However slow the machine, nobody's wait runs out here.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => isPassword('x', undefined)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  assert.equal(refused.length, 70 - 2 - 64);
  assert.ok(refused.every(({ reason }) => isUnavailable(reason)));
});

test('whoever could only join a full line is told so before anything is done', async (t) => {
  expectRoomToHash();
  await holdHashing(t, 64);
  assert.throws(() => expectRoomToHash(), isUnavailable);
});

test('nobody waits longer than ten seconds for their turn', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await holdHashing(t, 3);
  t.mock.timers.tick(1000);
  const late = isPassword('x', undefined).then(
    () => assert.fail('it had no turn'),
    (error: unknown) => error,
  );
  t.mock.timers.tick(9999);
  assert.equal(await Promise.race([late, Promise.resolve('still waits')]), 'still waits');
  t.mock.timers.tick(1);
  assert.ok(isUnavailable(await late));
});
