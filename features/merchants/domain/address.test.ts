import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, contains, isLocalAddress, plainAddress, rangeOf, rangeText } from './address.ts';

test('addresses are read in all their forms, and nothing else is', () => {
  for (const text of [
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    '2001:db8::1',
    '1:2:3:4:5:6:7:8',
    '::ffff:1.2.3.4',
    'fe80::1%eth0',
  ])
    assert.notEqual(addressOf(text), undefined, text);
  for (const text of [
    '',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3.x',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    'g::1',
    '::1.2.3',
    '12345::',
  ])
    assert.equal(addressOf(text), undefined, text);
});

test('an IPv4 address and its IPv6 clothes are the same', () => {
  assert.equal(addressOf('1.2.3.4'), addressOf('::ffff:1.2.3.4'));
  assert.equal(addressOf('1.2.3.4'), addressOf('::ffff:102:304'));
  assert.equal(plainAddress('::ffff:1.2.3.4'), '1.2.3.4');
  assert.equal(plainAddress('2001:db8::1%en0'), '2001:db8::1');
});

for (const [range, inside, outside] of [
  ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.113.8', '::203.0.113.7']],
  ['198.51.100.0/24', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['198.51.100.77/25', ['198.51.100.0', '198.51.100.127'], ['198.51.100.128']],
  ['0.0.0.0/0', ['0.0.0.0', '255.255.255.255'], ['2001:db8::1']],
  ['2001:db8::/32', ['2001:db8::1', '2001:db8:ffff::'], ['2001:db9::', '1.2.3.4']],
  ['::/0', ['::1', '1.2.3.4'], []],
  ['10.0.0.1/32', ['10.0.0.1'], ['10.0.0.0', '10.0.0.2']],
] as const)
  test(`${range} holds its own and no other`, () => {
    const found = rangeOf(range);
    assert.ok(found);
    for (const address of inside) assert.equal(contains(found, addressOf(address)!), true, address);
    for (const address of outside) assert.equal(contains(found, addressOf(address)!), false, address);
  });

test('what is no range is refused', () => {
  for (const text of ['', '1.2.3.4/', '1.2.3.4/33', '1.2.3.4/-1', '1.2.3.4/8/8', '::/129', 'x/8', '1.2.3.4/ 8'])
    assert.equal(rangeOf(text), undefined, text);
});

test('a range is written with the bits after its prefix cut off', () => {
  assert.equal(rangeText('198.51.100.77/24'), '198.51.100.0/24');
  assert.equal(rangeText('203.0.113.7'), '203.0.113.7/32');
  assert.equal(rangeText('2001:db8::1/32'), '2001:db8:0:0:0:0:0:0/32');
  assert.equal(rangeText('nonsense'), undefined);
});

test('the machine and its own network are local', () => {
  for (const text of [
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
  ])
    assert.equal(isLocalAddress(addressOf(text)!), true, text);
  for (const text of ['172.15.0.1', '172.32.0.1', '8.8.8.8', '2001:db8::1', '192.169.0.1'])
    assert.equal(isLocalAddress(addressOf(text)!), false, text);
});
