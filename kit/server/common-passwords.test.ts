import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';

const cases: [password: string, isCommon: boolean][] = [
  ['123456', true],
  ['password1', true],
  ['PassWord1', true],
  ['qwertyuiop', true],
  ['1q2w3e4r', true],
  ['', false],
  ['เรือใบสีฟ้า99', false],
  ['kx9-thunder-mango', false],
];
for (const [password, isCommon] of cases)
  test(`"${password}" is ${isCommon ? '' : 'not '}common`, () => assert.equal(isCommonPassword(password), isCommon));
