import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressScope, plainAddress } from './address-scope.ts';

const cases: [ip: string, scope: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['', 'unknown'],
  ['999.1.1.1', 'unknown'],
  ['gggg::1', 'unknown'],
  ['unix:', 'unknown'],
];
for (const [ip, scope] of cases)
  test(`a limit counts ${ip || 'no address'} as ${scope}`, () => assert.equal(addressScope(ip), scope));

test('an address is told without its zone and out of its IPv6 form', () => {
  assert.equal(plainAddress('fe80::1%eth0'), 'fe80::1');
  assert.equal(plainAddress('::ffff:10.0.0.1'), '10.0.0.1');
  assert.equal(plainAddress('nowhere'), undefined);
});
