import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitOf } from '#kit/testing/visits.ts';
import { socialScene } from '#tools/testing/scenes/social-scene.ts';
import { resetByPhone } from './reset-by-phone.ts';

test('a phone-auth token sets a password anew for whoever has proved its number; none, or another’s, ends the reset', async (t) => {
  const { world, provider, merchantId, proveNumber, setState } = await socialScene(t);
  const [mine, strange] = ['+66812345678', '+66899999999'];
  await proveNumber(mine);
  const reset = async (mobileNum: string, firebaseIdToken: string) => {
    const input = { mobileNum, newPassword: 'another quiet long one', verificationCode: '123456', firebaseIdToken };
    const answer = await resetByPhone(world)(input, visitOf(merchantId));
    return answer.ok ? 'set' : answer.refusal;
  };
  for (const [what, typed, token, refusal] of [
    ['no token came', '081-234-5678', '', 'verification_incomplete'],
    ['what is no token', '081-234-5678', 'a.b.c', 'phone_token_invalid'],
    ['a token of another number', '081-234-5678', await provider.phoneToken(strange), 'phone_token_invalid'],
    ['a number that nobody has', '089-999-9999', await provider.phoneToken(strange, { sub: 'x' }), 'code_invalid'],
  ] as const)
    assert.equal(await reset(typed, token), refusal, what);
  const proper = await provider.phoneToken(mine);
  await setState('blocked');
  assert.equal(await reset('081-234-5678', proper), 'account_blocked');
  await setState('active');
  assert.equal(await reset('081-234-5678', proper), 'set');
  assert.equal(await reset('081-234-5678', proper), 'phone_token_invalid', 'brought before');
});
