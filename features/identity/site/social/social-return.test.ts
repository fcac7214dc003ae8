import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialReturnOf } from './social-return.ts';

const inTelegram = (fields: unknown) => `#tgAuthResult=${Buffer.from(JSON.stringify(fields)).toString('base64url')}`;

// As Telegram's server writes it: slashes and letters beyond ASCII escaped, numbers as numbers, no padding.
const written = String.raw`{"id":7012345678,"first_name":"\u0e21\u0e32\u0e25\u0e35 \ud83c\udf38","username":"malee","photo_url":"https:\/\/t.me\/i\/userpic\/320\/x.jpg","auth_date":1795285200,"hash":"${'0a'.repeat(32)}"}`;
const sent = Buffer.from(written).toString('base64url');
const signed = {
  id: '7012345678',
  first_name: 'มาลี 🌸',
  username: 'malee',
  photo_url: 'https://t.me/i/userpic/320/x.jpg',
  auth_date: '1795285200',
  hash: '0a'.repeat(32),
};

for (const length of [1, 2, 3])
  test(`reads what Telegram sends whatever is left over of its letters (${length})`, () => {
    const first_name = '~?>'.repeat(9) + 'x'.repeat(length);
    const text = Buffer.from(JSON.stringify({ id: 1, first_name })).toString('base64url');
    assert.deepEqual(
      socialReturnOf(new URL(`https://play.example/login/social/telegram?state=s#tgAuthResult=${text}`)),
      {
        state: 's',
        signed: { id: '1', first_name },
      },
    );
  });

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
  ['?state=s#tgAuthResult=', { state: 's', error: 'cancelled' }],
  [`?state=s#_=_&tgAuthResult=${sent}`, { state: 's', signed }],
  [`?state=s#tgAuthResult=${sent}`, { state: 's', signed }],
  [`?state=s#tgAuthResult=${sent}%3D`, { state: 's', signed }],
  ['?code=c', undefined],
  ['', undefined],
] as const)
  test(`an address ending in "${address.slice(0, 40)}" brings back ${JSON.stringify(expected)?.slice(0, 40)}`, () => {
    assert.deepEqual(socialReturnOf(new URL(`https://play.example/login/social/google${address}`)), expected);
  });
