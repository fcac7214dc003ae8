import assert from 'node:assert/strict';
import { createHmac, createPublicKey } from 'node:crypto';
import { test } from 'node:test';
import { exportSPKI, importJWK, SignJWT } from 'jose';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import type { Forge } from '#kit/testing/identity-provider/sites.ts';
import { newKeys, signWith, signWithSecret } from '#kit/testing/identity-provider/keys.ts';
import { socialScene, somchai } from '#tools/testing/scenes/social-scene.ts';
import { spendPhoneProofIn, verifyFirebaseToken } from './verify-firebase-token.ts';

const partOf = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
const changed =
  (over: Record<string, unknown>): Forge =>
  (claims, keys) =>
    signWith(keys.current, { ...claims, ...over });
const stranger = await newKeys('RS256', 'g');

/** Tokens that no provider would make, and what is wrong with them. */
const forgeries: Readonly<Record<string, Forge>> = {
  'the nonce of another attempt': changed({ nonce: 'another' }),
  'no nonce': changed({ nonce: undefined }),
  'another reader': changed({ aud: 'somebody-elses-client' }),
  'several readers and no word on who asked': (claims, keys) =>
    signWith(keys.current, { ...claims, aud: [claims['aud'], 'other'] }),
  'asked for by another': changed({ azp: 'somebody-elses-client' }),
  'another issuer': changed({ iss: 'https://evil.example' }),
  'no issuer': changed({ iss: undefined }),
  expired: changed({ exp: 1_000_000_000 }),
  'without an end': changed({ exp: undefined }),
  'issued long ago': changed({ iat: 1_000_000_000 }),
  'issued in the future': changed({ iat: 4_000_000_000, exp: 4_000_003_600 }),
  'not yet good': changed({ nbf: 4_000_000_000 }),
  nobody: changed({ sub: undefined }),
  'an empty name': changed({ sub: '' }),
  'a number for a name': changed({ sub: 5 }),
  'no signature': async (claims) => `${partOf({ alg: 'none', typ: 'JWT' })}.${partOf(claims)}.`,
  'a signature cut off': async (claims, keys) => (await signWith(keys.current, claims)).replace(/[^.]+$/, ''),
  'a signature of other claims': async (claims, keys) => {
    const [head, , signature] = (await signWith(keys.current, claims)).split('.');
    return `${head}.${partOf({ ...claims, sub: 'another' })}.${signature}`;
  },
  'the published key taken for a secret': async (claims, keys) => {
    const published = await importJWK({ ...keys.current.published, ext: true }, keys.current.algorithm);
    const pem = await exportSPKI(published instanceof Uint8Array ? assert.fail('a secret') : published);
    const text = `${partOf({ alg: 'HS256', typ: 'JWT', kid: keys.current.kid })}.${partOf(claims)}`;
    return `${text}.${createHmac('sha256', createPublicKey(pem).export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest('base64url')}`;
  },
  'a key of its own by the known name': (claims) => signWith(stranger.current, claims),
  'a key that it brings along': (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own', jwk: stranger.current.published })
      .sign(stranger.current.secret),
  'a critical header that nobody knows': async (claims, keys) => {
    const text = `${partOf({ alg: keys.current.algorithm, kid: keys.current.kid, crit: ['x'], x: 1 })}.${partOf(claims)}`;
    return `${text}.${'A'.repeat(300)}`;
  },
  'no token at all': async () => 'x',
};

for (const provider of ['google', 'line'] as const)
  test(`${provider}: a token that isn’t right in every way opens nothing`, async (t) => {
    const scene = await socialScene(t);
    for (const [what, forge] of Object.entries(forgeries)) {
      scene.provider.forge(forge);
      const answer = await scene.newBrowser().comeAs(provider, somchai);
      assert.equal(answer.ok ? 'accepted' : answer.refusal, 'social_failed', what);
    }
    scene.provider.forge(provider === 'line' ? (claims, keys) => signWith(keys.current, claims) : undefined);
    const proper = await scene.newBrowser().comeAs(provider, somchai);
    assert.ok(proper.ok, 'the proper one is taken');
  });

test('a channel’s secret signs for LINE and for nobody else', async (t) => {
  const { provider, newBrowser } = await socialScene(t);
  provider.forge((claims) => signWithSecret(provider.google.secret, claims));
  const answer = await newBrowser().comeAs('google', somchai);
  assert.equal(answer.ok ? 'accepted' : answer.refusal, 'social_failed');
  provider.forge((claims) => signWithSecret('another-secret-of-32-characters!', claims));
  const wrong = await newBrowser().comeAs('line', somchai);
  assert.equal(wrong.ok ? 'accepted' : wrong.refusal, 'social_failed');
});

test('a provider may change its keys at any time; made-up key names make us ask once in 30 seconds', async (t) => {
  const { world, provider, newBrowser } = await socialScene(t);
  const asks = () => provider.asked.filter((path) => path === '/google/keys').length;
  assert.ok((await newBrowser().comeAs('google', somchai)).ok);
  assert.equal(asks(), 1);
  await provider.google.keys.rotate();
  await world.moveClock(secondsMs(31));
  assert.ok((await newBrowser().comeAs('google', somchai)).ok, 'the new key is found');
  assert.equal(asks(), 2);
  provider.forge(async (claims) => signWith({ ...stranger.current, kid: 'made-up' }, claims));
  for (let count = 0; count < 5; count++) await newBrowser().comeAs('google', somchai);
  assert.equal(asks(), 2, 'within 30 seconds of the last time nobody is asked');
  await world.moveClock(secondsMs(31));
  for (let count = 0; count < 5; count++) await newBrowser().comeAs('google', somchai);
  assert.equal(asks(), 3);
});

test('Telegram’s fields are believed when its bot signed them, for five minutes, once', async (t) => {
  const { world, provider, newBrowser } = await socialScene(t);
  const seconds = (awayMs = 0) => String(Math.floor((world.clock.now() + awayMs) / 1000));
  const bring = async (signed: Record<string, string> | undefined) => {
    const browser = newBrowser();
    const { state } = await browser.goAs('telegram', somchai);
    const answer = await browser.finish('telegram', { state, signed });
    return answer.ok ? answer.value.outcome : answer.refusal;
  };
  const fields = { id: '42', first_name: 'Nok', auth_date: seconds() };
  const proper = provider.signTelegram(fields);
  for (const [what, signed] of [
    ['no fields', undefined],
    ['another person', { ...proper, id: '43' }],
    ['a field more', { ...proper, last_name: 'x' }],
    ['a field less', { id: '42', auth_date: fields.auth_date, hash: proper['hash'] ?? '' }],
    ['no signature', fields],
    ['a short signature', { ...proper, hash: 'abc' }],
    ['five minutes ago', provider.signTelegram({ ...fields, auth_date: seconds(-minutesMs(5)) })],
    ['in two minutes', provider.signTelegram({ ...fields, auth_date: seconds(minutesMs(2)) })],
    ['no time', provider.signTelegram({ id: '42' })],
  ] as const)
    assert.equal(await bring(signed), 'social_failed', what);
  assert.equal(await bring(proper), 'unknown');
  assert.equal(await bring(proper), 'social_failed', 'brought before');
});

test('a phone-auth token is believed for its project, its number, ten minutes, once', async (t) => {
  const { world, provider, merchantId, setUp, setUps } = await socialScene(t);
  const number = '+66812345678';
  const verify = async (idToken: string) => {
    const answer = await verifyFirebaseToken(world, { merchantId, idToken });
    if (!answer.ok) return answer.refusal;
    const spent = await world.database.transact((tx) => spendPhoneProofIn(tx, answer.value));
    return spent.ok ? answer.value.mobileNum : spent.refusal;
  };
  const seconds = (awayMs: number) => Math.floor((world.clock.now() + awayMs) / 1000);
  const claims = { sub: 'u', aud: provider.firebase.project, phone_number: number };
  for (const [what, token] of [
    ['another project', await provider.phoneToken(number, { aud: 'another' })],
    ['another issuer', await provider.phoneToken(number, { iss: `${provider.base}/firebase/another` })],
    ['a log-in without a phone', await provider.phoneToken(number, { firebase: { sign_in_provider: 'anonymous' } })],
    ['no number', await provider.phoneToken(number, { phone_number: undefined })],
    ['something that is no number', await provider.phoneToken('0812345678')],
    ['proved ten minutes ago', await provider.phoneToken(number, { auth_time: seconds(-minutesMs(10)) })],
    ['expired', await provider.phoneToken(number, { exp: seconds(-minutesMs(2)) })],
    ['another key', await signWith({ ...stranger.current, kid: provider.firebase.keys.current.kid }, claims)],
    ['a secret', await signWithSecret('x'.repeat(32), claims)],
    ['nothing', ''],
  ] as const)
    assert.equal(await verify(token), 'phone_token_invalid', what);
  const proper = await provider.phoneToken(number);
  assert.equal(await verify(proper), number);
  assert.equal(await verify(proper), 'phone_token_invalid', 'brought before');
  const [head, body, signature = ''] = proper.split('.');
  assert.equal(await verify(`${head}.${body}.${signature}=`), 'phone_token_invalid', 'the same in other letters');
  assert.ok((await setUp({ ...setUps[4], isOn: false })).ok);
  assert.equal(await verify(await provider.phoneToken(number)), 'phone_auth_off');
});
