import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialingCodeOf, dialingCodes, maskedPhone, phoneOf } from './phone.ts';

const typedInThailand: readonly (readonly [string, string | undefined])[] = [
  ['081-234-5678', '+66812345678'],
  ['0812345678', '+66812345678'],
  ['81 234 5678', '+66812345678'],
  ['(081) 234.5678', '+66812345678'],
  [' 0812345678 ', '+66812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '+66812345678'],
  ['+66 81 234 5678', '+66812345678'],
  ['+660812345678', '+66812345678'],
  ['0066812345678', '+66812345678'],
  ['+65 8123 4567', '+6581234567'],
  ['021234567', undefined],
  ['08123456', undefined],
  ['08123456789', undefined],
  ['00812345678', undefined],
  ['+3531234567', '+3531234567'],
  ['+35312', undefined],
  ['+3531234567890123', undefined],
  ['081-234-567x', undefined],
  ['', undefined],
  ['-', undefined],
  ['+', undefined],
  ['8'.repeat(200), undefined],
];

test('a number is kept in one form, however it was typed; what is no mobile number is none', () => {
  for (const [typed, expected] of typedInThailand) assert.equal(phoneOf('+66', typed), expected, typed);
});

test('the country decides how many digits a number has', () => {
  assert.equal(phoneOf('65', '81234567'), '+6581234567');
  assert.equal(phoneOf('856', '020 5512 3456'), '+8562055123456');
  assert.equal(phoneOf('86', '138 0013 8000'), '+8613800138000');
  assert.equal(phoneOf('353', '0871234567'), '+353871234567', 'a country that is not in the list');
  assert.equal(phoneOf('353', '12345'), undefined);
  assert.equal(phoneOf('35312', '812345678'), undefined);
  assert.equal(phoneOf('', '812345678'), undefined);
});

test('the list has each country once, and finds it by what people write', () => {
  assert.equal(new Set(dialingCodes.map(({ code }) => code)).size, dialingCodes.length);
  for (const written of ['+66', '66', '0066', ' +66 ', '๖๖']) assert.equal(dialingCodeOf(written)?.country, 'TH');
  for (const written of ['', '+', '0', '66000']) assert.equal(dialingCodeOf(written), undefined, written);
});

test('a masked number tells its owner which it is, and nobody else', () => {
  assert.equal(maskedPhone('+66812345678'), '+66 ••• 5678');
  assert.equal(maskedPhone('+8562055123456'), '+856 ••• 3456');
});
