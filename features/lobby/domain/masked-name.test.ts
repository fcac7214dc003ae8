import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskedName } from './masked-name.ts';

for (const [name, shown] of [
  ['somchai', 'so***ai'],
  ['abcdefghijklmnop', 'ab***op'],
  ['malee1', 'm***1'],
  ['abcd', 'a***d'],
  ['ab', '***'],
  ['', '***'],
  ['กิตติพงษ์ใจดี', 'กิต***จดี'],
] as const)
  test(`${name || 'no name'} is shown as ${shown}`, () => assert.equal(maskedName(name), shown));

test('never is more than four letters shown, nor the length told', () => {
  for (let length = 0; length <= 16; length++) {
    const masked = maskedName('x'.repeat(length));
    assert.ok(masked.length <= 7);
    assert.ok(masked.replaceAll('*', '').length <= Math.max(0, length - 2));
  }
});
