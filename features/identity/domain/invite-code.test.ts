import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inviteCodeOf, inviteKey, storedAddress } from './invite-code.ts';

test('a code is eight signs that nobody mistakes, each equally likely', () => {
  const seen = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const code = inviteCodeOf(new Uint8Array(8).fill(byte));
    if (code === undefined) continue;
    assert.match(code, /^([2-9A-HJKMNP-Z])\1{7}$/);
    seen.set(code, (seen.get(code) ?? 0) + 1);
  }
  assert.equal(seen.size, 31);
  assert.deepEqual(new Set(seen.values()), new Set([8]));
});

test('too little chance makes no code', () => {
  assert.equal(inviteCodeOf(new Uint8Array(7)), undefined);
  assert.equal(inviteCodeOf(new Uint8Array(16).fill(255)), undefined);
});

test('a code is the same whatever its case and typography', () => {
  for (const typed of ['abc23', ' ABC23 ', 'ＡＢＣ２３']) assert.equal(inviteKey(typed), 'ABC23');
});

for (const [typed, kept] of [
  ['https://chokdee.example/register?referralCode=ABC', 'https://chokdee.example/register?referralCode=ABC'],
  ['  http://localhost:4130/  ', 'http://localhost:4130/'],
  ['javascript:alert(1)', ''],
  ['https://x/<script>', ''],
  ['//elsewhere.example', ''],
  ['', ''],
] as const)
  test(`of "${typed}" is kept "${kept}"`, () => assert.equal(storedAddress(typed, 500), kept));

test('no address is endless', () => assert.equal(storedAddress(`https://x/${'y'.repeat(900)}`, 500).length, 500));
