import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { seal } from '#kit/browser/calls/seal.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { sql } from '../database/database.ts';
import { openSealedBody } from './sealed-body.ts';
import { currentSealingKey, sealingKey } from './sealing-key.ts';

const refusalOf = (answer: Awaited<ReturnType<typeof openSealedBody>>) => (answer.ok ? 'accepted' : answer.refusal);

test('what a page seals the server opens: any JSON, Thai too', async (t) => {
  const world = await testWorld(t);
  const key = await currentSealingKey(world);
  for (const body of [{ username: 'สมชาย', deep: { list: [1, null, true] } }, {}, 'x'.repeat(100_000)])
    assert.deepEqual(await openSealedBody(world, await seal(key, body)), { ok: true, value: body });
});

test('the page writes standard JWE: another library opens it, and what that one writes we open', async (t) => {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const theirs = sealingKey.parse({ ...(await exportJWK(publicKey)), kid: 'key_1' });
  const opened = await compactDecrypt(await seal(theirs, { a: 1 }), privateKey);
  assert.equal(new TextDecoder().decode(opened.plaintext), '{"a":1}');
  assert.equal(opened.protectedHeader.alg, 'ECDH-ES');
  assert.equal(opened.protectedHeader.enc, 'A256GCM');

  const world = await testWorld(t);
  const ours = await currentSealingKey(world);
  const sealed = await new CompactEncrypt(new TextEncoder().encode('{"b":2}'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: ours.kid })
    .encrypt(await importJWK(ours, 'ECDH-ES'));
  assert.deepEqual(await openSealedBody(world, sealed), { ok: true, value: { b: 2 } });
});

test('equal bodies are sealed differently each time', async (t) => {
  const key = await currentSealingKey(await testWorld(t));
  assert.notEqual(await seal(key, { a: 1 }), await seal(key, { a: 1 }));
});

test('a body that is plain, cut, altered or sealed otherwise is refused', async (t) => {
  const world = await testWorld(t);
  const key = await currentSealingKey(world);
  const good = await seal(key, { password: 'x' });
  const [header = '', , iv = '', text = '', tag = ''] = good.split('.');
  const headerWith = (over: object) => {
    const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return Buffer.from(JSON.stringify({ ...(fields as object), ...over })).toString('base64url');
  };
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  const cases: Record<string, string> = {
    'plain JSON': '{"password":"x"}',
    nothing: '',
    'a word': 'hello',
    'four parts': [header, iv, text, tag].join('.'),
    'an altered text': [header, '', iv, flipped(text), tag].join('.'),
    'an altered tag': [header, '', iv, text, flipped(tag)].join('.'),
    'an altered vector': [header, '', flipped(iv), text, tag].join('.'),
    'an altered header': [headerWith({ more: 1 }), '', iv, text, tag].join('.'),
    'a header that is no JSON': ['AAAA', '', iv, text, tag].join('.'),
    'a key that nobody made': [headerWith({ kid: 'key_none' }), '', iv, text, tag].join('.'),
    'no key id': [headerWith({ kid: undefined }), '', iv, text, tag].join('.'),
    'a compressed body': [headerWith({ zip: 'DEF' }), '', iv, text, tag].join('.'),
    'another algorithm': [headerWith({ alg: 'dir' }), '', iv, text, tag].join('.'),
    'another cipher': [headerWith({ enc: 'A128GCM' }), '', iv, text, tag].join('.'),
    'a point of the right size off the curve': [
      headerWith({ epk: { kty: 'EC', crv: 'P-256', x: key.x, y: key.x } }),
      '',
      iv,
      text,
      tag,
    ].join('.'),
    'a point off the curve': [
      headerWith({ epk: { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' } }),
      '',
      iv,
      text,
      tag,
    ].join('.'),
  };
  for (const [what, body] of Object.entries(cases))
    assert.equal(refusalOf(await openSealedBody(world, body)), 'sealed_body_required', what);
  assert.equal(refusalOf(await openSealedBody(world, good)), 'accepted');
});

test('sealed text that poisons prototypes or is no JSON is refused as input', async (t) => {
  const world = await testWorld(t);
  const key = await currentSealingKey(world);
  for (const text of ['{"__proto__":{"a":1}}', '{"a":{"constructor":{"b":1}}}', '{"a":', '']) {
    const sealed = await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key, 'ECDH-ES'));
    assert.equal(refusalOf(await openSealedBody(world, sealed)), 'input_invalid', text);
  }
});

test('keys turn each day; the one before is accepted for a day and no longer', async (t) => {
  const world = await testWorld(t);
  const first = await currentSealingKey(world);
  const body = await seal(first, {});
  await world.moveClock(hoursMs(24) - 5000);
  assert.equal((await currentSealingKey(world)).kid, first.kid);
  await world.moveClock(10_000);
  const second = await currentSealingKey(world);
  assert.notEqual(second.kid, first.kid);
  await world.moveClock(hoursMs(24) - 10_000);
  assert.equal(refusalOf(await openSealedBody(world, body)), 'accepted');
  await world.moveClock(20_000);
  assert.equal(refusalOf(await openSealedBody(world, body)), 'sealed_body_required');
});

test('many starters at once make one key, and its private part is nowhere in the clear', async (t) => {
  const world = await testWorld(t);
  const keys = await Promise.all(Array.from({ length: 10 }, () => currentSealingKey(world)));
  assert.equal(new Set(keys.map(({ kid }) => kid)).size, 1);
  const { rows } = await sql<{ private_sealed: string }>`
    select private_sealed
    from kit.sealing_key`.execute(world.database.read);
  assert.equal(rows.length, 1);
  assert.doesNotMatch(rows[0]!.private_sealed, /"d"/);
});
