import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteStatusFor, siteStatusNumbers } from './site-status.ts';

const settings = (active: boolean, countries: string[] = [], addresses: string[] = []) => ({
  maintenance: { active, notice: {}, endsAt: null },
  region: { countries, addresses },
});
const thai = { ip: '203.0.113.7', country: 'TH' };

for (const [what, given, visitor, status] of [
  ['an open site', settings(false), thai, 'open'],
  ['maintenance', settings(true), thai, 'maintenance'],
  ['maintenance before region', settings(true, ['TH'], ['0.0.0.0/0']), thai, 'maintenance'],
  ['a blocked country', settings(false, ['MM', 'TH']), thai, 'restricted'],
  ['another country', settings(false, ['MM']), thai, 'open'],
  ['no known country', settings(false, ['TH']), { ip: '127.0.0.1', country: undefined }, 'open'],
  ['a blocked range', settings(false, [], ['198.51.100.0/24', '203.0.113.0/24']), thai, 'restricted'],
  ['another range', settings(false, [], ['198.51.100.0/24']), thai, 'open'],
  ['an IPv6 visitor', settings(false, [], ['2001:db8::/32']), { ip: '2001:db8::7', country: undefined }, 'restricted'],
  [
    'an IPv4 visitor in IPv6 clothes',
    settings(false, [], ['203.0.113.0/24']),
    { ip: '::ffff:203.0.113.7', country: undefined },
    'restricted',
  ],
  ['an unreadable address, nothing blocked', settings(false), { ip: '?', country: undefined }, 'open'],
  [
    'an unreadable address where some are blocked',
    settings(false, [], ['198.51.100.0/24']),
    { ip: '?', country: undefined },
    'restricted',
  ],
] as const)
  test(`${what}: ${status}`, () => assert.equal(siteStatusFor(given, visitor), status));

test('the wire numbers are 0, 1 and 2', () =>
  assert.deepEqual(siteStatusNumbers, { open: 0, maintenance: 1, restricted: 2 }));
