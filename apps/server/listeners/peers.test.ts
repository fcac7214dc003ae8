import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostFault, mayObserve, peerList } from './peers.ts';

const desk = 'https://desk.example';
const hosts: [host: string, address: string | undefined, fault: ReturnType<typeof hostFault>][] = [
  ['127.0.0.1:4002', undefined, undefined],
  ['[::1]:4002', undefined, undefined],
  ['anything.example', undefined, undefined],
  ['desk.example', desk, undefined],
  ['DESK.example:8443', desk, undefined],
  ['evil.example', desk, 'foreign'],
  ['desk.example.evil.example', desk, 'foreign'],
  ['127.0.0.1:4002', desk, 'foreign'],
  ['a b', undefined, 'unreadable'],
  ['[::', undefined, 'unreadable'],
  ['x, y', undefined, 'unreadable'],
  ['me@desk.example', desk, 'unreadable'],
  ['desk.example/x', desk, 'unreadable'],
  ['', undefined, 'unreadable'],
];
for (const [host, address, fault] of hosts)
  test(`the host "${host}" beside ${address ?? 'no address'} is ${fault ?? 'served'}`, () =>
    assert.equal(hostFault(host, address), fault));

const asked = (remoteAddress: string, headers: Record<string, string> = {}) => ({ headers, socket: { remoteAddress } });
const observers: [what: string, request: ReturnType<typeof asked>, token: string | undefined, may: boolean][] = [
  ['this machine', asked('127.0.0.1'), undefined, true],
  ['this machine in IPv6', asked('::ffff:127.0.0.1'), undefined, true],
  ['another machine', asked('192.0.2.1'), undefined, false],
  ['a proxy of this machine', asked('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }), undefined, false],
  ['the token', asked('192.0.2.1', { authorization: 'Bearer secret-of-metrics' }), 'secret-of-metrics', true],
  ['half the token', asked('192.0.2.1', { authorization: 'Bearer secret-of' }), 'secret-of-metrics', false],
  ['a wrong token', asked('127.0.0.1', { authorization: 'Bearer no' }), 'secret-of-metrics', false],
  ['no token', asked('127.0.0.1'), 'secret-of-metrics', false],
];
for (const [what, request, token, may] of observers)
  test(`${what} ${may ? 'reads' : 'does not read'} the measurements`, () =>
    assert.equal(mayObserve(request, token), may));

test('a list of peers holds addresses and ranges, in both forms of IPv4', () => {
  const isKnown = peerList(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', 'loopback']);
  assert.deepEqual(
    ['10.9.8.7', '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.2', '2001:db8:1::1', '2001:db9::1', ''].map(isKnown),
    [true, true, true, false, true, false, false],
  );
});
