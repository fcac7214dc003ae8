import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedBy, keyIdOf } from '#kit/shared/signed.ts';
import { daysMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { sql } from '../database/database.ts';
import { keyFacts, signed, signingKeys } from './signing-key.ts';

test('facts are signed with one key, whoever asks first, and a changed word no longer fits', async (t) => {
  const world = await testWorld(t);
  const all = await Promise.all([1, 2, 3].map((no) => signed(world, 'sample/v1', { no, who: 'สมชาย' })));
  const keys = await signingKeys(world.database.read);
  assert.equal(keys.length, 1);
  const { publicKey, keyId } = keys[0]!;
  assert.equal(keyId, keyIdOf(publicKey));
  for (const one of all) {
    assert.ok(isSignedBy(publicKey, one));
    assert.ok(!isSignedBy(publicKey, { ...one, kind: 'other/v1' }));
    assert.ok(!isSignedBy(publicKey, { ...one, facts: { no: 4, who: 'สมชาย' } }));
    assert.ok(!isSignedBy(publicKey, { ...one, signature: 'ab'.repeat(64) }));
    assert.ok(!isSignedBy(publicKey, { ...one, signature: 'short' }));
    assert.ok(!isSignedBy('00'.repeat(32), one));
  }
});

test('after a year the next key follows, endorsed by the one before, whose signatures stay good', async (t) => {
  const world = await testWorld(t);
  const early = await signed(world, 'sample/v1', { no: 1 });
  await world.moveClock(daysMs(366));
  const late = await signed(world, 'sample/v1', { no: 2 });
  const [first, second] = await signingKeys(world.database.read);
  assert.equal(second!.keyId, late.keyId);
  assert.notEqual(late.keyId, early.keyId);
  assert.equal(first!.replacedAt, second!.madeAt);
  assert.ok(isSignedBy(first!.publicKey, early));
  assert.ok(isSignedBy(first!.publicKey, { kind: 'key/v1', facts: keyFacts(second!), ...second!.endorsement! }));
});

test('the private part lies sealed, and the back office cannot read it', async (t) => {
  const world = await testWorld(t);
  await signed(world, 'sample/v1', {});
  const { rows } = await sql<{ private_sealed: string }>`select private_sealed from kit.signing_key`.execute(
    world.database.read,
  );
  assert.match(rows[0]!.private_sealed, /^k1\./);
  await assert.rejects(
    sql`select private_sealed from kit.signing_key`.execute(world.backofficeDatabase.read),
    /permission denied/,
  );
});

test('what has no canonical form is not signed', async (t) => {
  const world = await testWorld(t);
  await assert.rejects(signed(world, 'sample/v1', { rate: 0.5 }), TypeError);
});
