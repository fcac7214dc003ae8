import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostAppOf, platformOf } from './install.ts';
import { outsideAddress } from './outside-address.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36';

test('the app in whose browser the page is open is known by its mark', () => {
  assert.equal(hostAppOf(`${android} Line/14.9.0`), 'LINE');
  assert.equal(hostAppOf(`${iphone} [FBAN/FBIOS;FBAV/450.0]`), 'Facebook');
  assert.equal(hostAppOf(`${android} [FB_IAB/FB4A;FBAV/400.0]`), 'Facebook');
  assert.equal(hostAppOf(`${iphone} Instagram 330.0`), 'Instagram');
  assert.equal(hostAppOf(`${android} Chrome/140 Mobile Safari/537.36`), undefined);
});

test('a tablet that says it is a Mac is iOS all the same', () => {
  assert.equal(platformOf({ userAgent: iphone, touchPoints: 5 }), 'ios');
  assert.equal(platformOf({ userAgent: 'Macintosh; Intel Mac OS X', touchPoints: 5 }), 'ios');
  assert.equal(platformOf({ userAgent: 'Macintosh; Intel Mac OS X', touchPoints: 0 }), 'desktop');
  assert.equal(platformOf({ userAgent: android, touchPoints: 5 }), 'android');
});

test('each app is left in the way that it understands, or not at all', () => {
  const here = 'https://example.com/lottery?gameCode=YK1M';
  assert.equal(outsideAddress('LINE', 'ios', here), `${here}&openExternalBrowser=1`);
  assert.equal(
    outsideAddress('Facebook', 'android', here),
    'intent://example.com/lottery?gameCode=YK1M#Intent;scheme=https;end',
  );
  assert.equal(outsideAddress('Instagram', 'ios', here), undefined);
});
