import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteOriginFor } from './site-origin.ts';

const open = ['play.example', 'play.test', 'localhost', '127.0.0.1'];
const local = ['localhost', '127.0.0.1', 'siam.localhost', '[::1]'];
const here = 'http://127.0.0.1:4000';
const cases: [called: string, hosts: readonly string[], siteAddress: string | undefined, origin: string][] = [
  ['play.example', open, here, 'https://play.example'],
  ['play.test', open, here, 'https://play.test'],
  ['PLAY.example.', open, here, 'https://play.example'],
  ['play.example:6666', open, here, 'https://play.example'],
  ['localhost', open, here, 'https://play.example'],
  ['127.0.0.1:6666', open, here, 'https://play.example'],
  ['evil.example', open, here, 'https://play.example'],
  ['', open, here, 'https://play.example'],
  ['play.example', open, 'https://play.example:8443', 'https://play.example:8443'],
  ['play.test', open, 'https://play.example:8443', 'https://play.test'],
  ['127.0.0.1:6666', local, here, 'http://127.0.0.1:4000'],
  ['siam.localhost:6666', local, here, 'http://siam.localhost:4000'],
  ['[::1]:6666', local, here, 'http://[::1]:4000'],
  ['localhost', local, undefined, 'http://localhost'],
  ['evil.example:4000', local, here, 'http://localhost:4000'],
];
for (const [called, hosts, siteAddress, origin] of cases)
  test(`called as "${called}" beside ${siteAddress ?? 'no address'}, links of ${hosts[0] ?? ''} lead to ${origin}`, () =>
    assert.equal(siteOriginFor({ called, hosts, siteAddress }), origin));

test('a merchant without hosts has no links', () => {
  assert.throws(() => siteOriginFor({ called: 'evil.example', hosts: [], siteAddress: here }));
});
