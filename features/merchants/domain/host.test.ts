import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostOf, hostOfUrl } from './host.ts';

for (const [given, host] of [
  ['localhost', 'localhost'],
  ['localhost:3000', 'localhost'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['[::1]:3000', '[::1]'],
  ['WWW.Example.COM.', 'www.example.com'],
  ['xn--12c1fe0br.example', 'xn--12c1fe0br.example'],
  ['', undefined],
  ['a b', undefined],
  ['-a.example', undefined],
  ['a..b', undefined],
  ['a/b', undefined],
  ['user@host', undefined],
  ['::1', undefined],
  [`${'a'.repeat(64)}.example`, undefined],
  [`${'a.'.repeat(127)}ab`, undefined],
] as const)
  test(`the host of "${given.slice(0, 40)}" is ${host ?? 'none'}`, () => assert.equal(hostOf(given), host));

for (const [given, host] of [
  ['https://www.example.com/path?x=1#y', 'www.example.com'],
  ['http://localhost:3000', 'localhost'],
  ['localhost:3000/', 'localhost'],
  ['//evil.example', undefined],
  ['javascript:alert(1)', undefined],
] as const)
  test(`the address "${given}" has the host ${host ?? 'none'}`, () => assert.equal(hostOfUrl(given), host));
