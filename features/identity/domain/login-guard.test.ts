import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstChecksOf } from './login-guard.ts';

const stranger = { recent: 0, ofMerchant: 0, isKnownDevice: false };

test('the first attempt is asked for nothing, the second for work, the fourth for a picture too', () => {
  const asked = [0, 1, 2, 3, 4].map((recent) => firstChecksOf({ ...stranger, recent }));
  assert.deepEqual(
    asked.map(({ humanCheck, captcha }) => [humanCheck, captcha]),
    [
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ],
  );
});

test('one password tried at many names costs work at each name', () => {
  assert.equal(firstChecksOf({ ...stranger, ofMerchant: 29 }).humanCheck, false);
  assert.equal(firstChecksOf({ ...stranger, ofMerchant: 30 }).humanCheck, true);
});

test('a device that the member has used before is asked for no work, yet for the picture after three of its own', () => {
  const own = { ofMerchant: 1000, isKnownDevice: true };
  assert.deepEqual(firstChecksOf({ ...own, recent: 2 }), { humanCheck: false, captcha: false });
  assert.deepEqual(firstChecksOf({ ...own, recent: 3 }), { humanCheck: false, captcha: true });
});
