import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnPath } from './own-path.ts';
import { isProviderAddress, redirectAddress } from './provider-address.ts';
import { labelOf } from './social-identity.ts';
import { addressesOf, clientFault, providers, standardAddresses, foreignAddresses } from './social-providers.ts';

for (const [address, isGood] of [
  ['https://accounts.google.com', true],
  ['https://graph.facebook.com/v23.0/me', true],
  ['http://127.0.0.1:4141/google', true],
  ['http://localhost:4141', true],
  ['http://[::1]:4141', true],
  ['http://accounts.google.com', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://10.0.0.1', false],
  ['https://user:password@accounts.google.com', false],
  ['https://accounts.google.com/?x=1', false],
  ['https://accounts.google.com/#x', false],
  ['ftp://accounts.google.com', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['accounts.google.com', false],
  ['', false],
  [`https://accounts.google.com/${'x'.repeat(300)}`, false],
] as const)
  test(`${address.slice(0, 60) || 'nothing'} is ${isGood ? 'an address to ask' : 'never asked'}`, () =>
    assert.equal(isProviderAddress(address, 'anywhere'), isGood));

for (const address of ['http://127.0.0.1:4141/google', 'http://localhost:4141', 'http://[::1]:4141'])
  test(`${address} is never asked where calls stay in the open network`, () =>
    assert.equal(isProviderAddress(address, 'open_network'), false));

test('the addresses that we know are ones that we may ask', () => {
  for (const provider of providers)
    for (const address of Object.values(standardAddresses[provider]))
      assert.ok(isProviderAddress(address, 'open_network'), address);
});

test('people come back encrypted, except on this very machine', () => {
  assert.equal(redirectAddress('play.example', 'google'), 'https://play.example/login/social/google');
  assert.equal(redirectAddress('localhost:4000', 'line'), 'http://localhost:4000/login/social/line');
  assert.equal(redirectAddress('siam.localhost:4000', 'line'), 'http://siam.localhost:4000/login/social/line');
  assert.equal(redirectAddress('[::1]:4000', 'line'), 'http://[::1]:4000/login/social/line');
  assert.equal(redirectAddress('localhost.evil.example', 'line'), 'https://localhost.evil.example/login/social/line');
});

for (const [path, isOwn] of [
  ['/', true],
  ['/promotions?category=sports#top', true],
  ['/ก?ข=ค', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/x\\y', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['\t//evil.example', false],
  ['https://evil.example', false],
  ['promotions', false],
  ['', false],
  [`/${'x'.repeat(300)}`, false],
] as const)
  test(`${JSON.stringify(path.slice(0, 40))} is ${isOwn ? 'a page of ours' : 'no page of ours'}`, () =>
    assert.equal(isOwnPath(path), isOwn));

test('a client that the provider could not have given out is found', () => {
  const fault = (provider: (typeof providers)[number], clientId: string, secret?: string) =>
    clientFault(provider, { clientId, secret });
  assert.equal(fault('google', 'x.apps.example', 'a-good-secret'), undefined);
  assert.equal(fault('google', 'with space', 'a-good-secret'), 'client_id');
  assert.equal(fault('google', 'x', 'short'), 'secret');
  assert.equal(fault('google', 'x', 'with a space in it'), 'secret');
  assert.equal(fault('telegram', 'a-bot', '123456:abcdefgh'), 'client_id');
  assert.equal(fault('telegram', '123456', '999999:abcdefgh'), 'secret', 'of another bot');
  assert.equal(fault('telegram', '123456', '123456:abcdefgh'), undefined);
  assert.equal(fault('firebase', 'my-project'), undefined);
});

test('an address of one’s own stands in place of the provider’s, of the same name alone', () => {
  assert.deepEqual(addressesOf('google', { issuer: 'https://x.example' }), { issuer: 'https://x.example' });
  assert.equal(addressesOf('facebook', { token: 'https://x.example' }).profile, standardAddresses.facebook.profile);
  assert.deepEqual(foreignAddresses('google', { token: 'https://x.example' }), ['token']);
});

test('a name from outside is made harmless, a mail masked', () => {
  const of = (name: string, email?: string) => labelOf({ provider: 'google', subject: '1', name, email });
  assert.deepEqual(of('Som\u202Echai\n', 'somchai@example.com'), { name: 'Somchai', email: 's•••@example.com' });
  assert.equal(of('ก'.repeat(200)).name.length, 60);
  assert.equal(of('x').email, null);
});
