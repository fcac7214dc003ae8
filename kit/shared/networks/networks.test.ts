import assert from 'node:assert/strict';
import test from 'node:test';
import { areWithin, isWithin, mayCallFrom, networkFaults, networkOf, networksMax } from './networks.ts';

const judged: readonly [string, string | undefined][] = [
  ['203.0.113.0/24', undefined],
  ['203.0.113.7', undefined],
  ['203.0.113.7/32', undefined],
  ['2001:db8::/32', undefined],
  ['::1', undefined],
  ['2001:db8:0:0:0:0:0:1', undefined],
  ['203.0.113.7/24', 'host_bits'],
  ['2001:db8::1/32', 'host_bits'],
  ['0.0.0.0/0', 'everywhere'],
  ['::/0', 'everywhere'],
  ['203.0.113.0/33', 'not_a_network'],
  ['2001:db8::/129', 'not_a_network'],
  ['203.0.113', 'not_a_network'],
  ['203.0.113.256', 'not_a_network'],
  ['203.0.113.07', 'not_a_network'],
  ['203.0.113.0/24/8', 'not_a_network'],
  ['203.0.113.0/', 'not_a_network'],
  ['203.0.113.0/-1', 'not_a_network'],
  ['::ffff:203.0.113.7', 'not_a_network'],
  ['1:2:3:4:5:6:7', 'not_a_network'],
  ['1::2::3', 'not_a_network'],
  ['12345::', 'not_a_network'],
  ['office', 'not_a_network'],
  ['', 'not_a_network'],
];

for (const [text, fault] of judged)
  test(`"${text}" is ${fault ?? 'a network'}`, () => {
    const network = networkOf(text);
    assert.equal(typeof network === 'string' ? network : undefined, fault);
  });

test('a list names each network once and not too many of them', () => {
  assert.deepEqual(networkFaults(['10.0.0.0/8', '10.0.0.0/8']), [{ text: '10.0.0.0/8', fault: 'twice' }]);
  assert.deepEqual(networkFaults(['10.0.0.1', '10.0.0.1/32']), [{ text: '10.0.0.1/32', fault: 'twice' }]);
  const many = Array.from({ length: networksMax + 1 }, (_, at) => `10.0.0.${at}`);
  assert.deepEqual(networkFaults(many), [{ text: `10.0.0.${networksMax}`, fault: 'list_full' }]);
});

const callers: readonly [string, readonly string[], boolean][] = [
  ['203.0.113.7', [], true],
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['203.0.114.7', ['203.0.113.0/24', '203.0.114.7'], true],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8:1::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  ['2001:db8::5', ['203.0.113.0/24'], false],
  ['nobody', ['203.0.113.0/24'], false],
];

for (const [ip, networks, may] of callers)
  test(`${ip} ${may ? 'may' : 'may not'} call where ${networks.join(', ') || 'no network'} is named`, () =>
    assert.equal(mayCallFrom(ip, { networks, isOwn: true }), may));

test('where no network is named, somebody else’s vendor may call from nowhere', () =>
  assert.equal(mayCallFrom('203.0.113.7', { networks: [], isOwn: false }), false));

const held: readonly [networks: string[], others: string[], isWithin: boolean][] = [
  [['203.0.113.0/25'], ['203.0.113.0/24'], true],
  [['203.0.113.0/24'], ['203.0.113.0/25'], false],
  [['203.0.113.7', '10.1.0.0/16'], ['10.0.0.0/8', '203.0.113.0/24'], true],
  [['2001:db8:1::/48'], ['2001:db8::/32'], true],
  [['2001:db8::/32'], ['203.0.113.0/24'], false],
  [['office'], ['203.0.113.0/24'], false],
  [[], [], true],
];
for (const [networks, others, expected] of held)
  test(`[${networks.join()}] ${expected ? 'lies' : 'does not lie'} within [${others.join()}]`, () =>
    assert.equal(areWithin(networks, others), expected));

test('an address stands in a network of its kind, also where it comes dressed as one of the other', () => {
  assert.ok(isWithin('::ffff:203.0.113.9', ['203.0.113.0/24']));
  assert.ok(!isWithin('203.0.114.9', ['203.0.113.0/24', '2001:db8::/32']));
});
