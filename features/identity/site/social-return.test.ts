import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialReturnOf } from './social-return.ts';

const inTelegram = (fields: unknown) => `#tgAuthResult=${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;

for (const [address, expected] of [
  ['?state=s&code=c', { state: 's', code: 'c' }],
  ['?state=s&code=c&other=1#_=_', { state: 's', code: 'c' }],
  ['?state=s&error=access_denied', { state: 's', error: 'access_denied' }],
  [
    `?state=s${inTelegram({ id: 42, first_name: 'มาลี', auth_date: 1, hash: 'ab' })}`,
    {
      state: 's',
      signed: { id: '42', first_name: 'มาลี', auth_date: '1', hash: 'ab' },
    },
  ],
  [`?state=s${inTelegram(false)}`, { state: 's', error: 'cancelled' }],
  ['?state=s#tgAuthResult=not-json', { state: 's', error: 'cancelled' }],
  ['?code=c', undefined],
  ['', undefined],
] as const)
  test(`an address ending in "${address.slice(0, 40)}" brings back ${JSON.stringify(expected)?.slice(0, 40)}`, () => {
    assert.deepEqual(socialReturnOf(new URL(`https://play.example/login/social/google${address}`)), expected);
  });
