import assert from 'node:assert/strict';
import test from 'node:test';
import { isInner, isOutside, outsideOnly } from './open-network.ts';

test('a host written as an address of our own network is known; a name is judged when it is resolved', () => {
  for (const [hostname, isOurs] of [
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['[::1]', true],
    ['[fd00::1]', true],
    ['[fe80::1]', true],
    ['[::ffff:127.0.0.1]', true],
    ['[::ffff:10.0.0.1]', true],
    ['[::ffff:0:10.0.0.1]', true],
    ['[2002:7f00:1::]', true],
    ['[64:ff9b::a00:1]', true],
    ['[64:ff9b:1::a00:1]', true],
    ['[2001::1]', true],
    ['[fec0::1]', true],
    ['[3fff::1]', true],
    ['[5f00::1]', true],
    ['192.88.99.1', true],
    ['8.8.8.8', false],
    ['172.32.0.1', false],
    ['[2001:4860:4860::8888]', false],
    ['accounts.google.com', false],
  ] as const)
    assert.equal(isInner(hostname), isOurs, hostname);
});

test('a name that leads inside is not resolved', async () => {
  const refused = await new Promise((done) => outsideOnly('localhost', { family: 4 }, (error) => done(error?.code)));
  assert.equal(refused, 'EINNER');
});

for (const [ip, outside] of [
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['no address', false],
] as const)
  test(`${ip} is ${outside ? '' : 'not '}of the open network`, () => assert.equal(isOutside(ip), outside));
