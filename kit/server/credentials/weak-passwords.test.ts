import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWeakPassword } from './weak-passwords.ts';

const cases: [password: string, isWeak: boolean][] = [
  ['123456', true],
  ['password1', true],
  ['PassWord1', true],
  ['qwertyuiop', true],
  ['1q2w3e4r', true],
  ['ｐａｓｓｗｏｒｄ１', true],
  ['１２３４５６', true],
  ['         ', true],
  ['กกกกกกกกกก', true],
  ['🐘🐘🐘🐘🐘🐘🐘🐘', true],
  ['กขกขกขกขกข', false],
  ['', false],
  ['เรือใบสีฟ้า99', false],
  ['kx9-thunder-mango', false],
];
for (const [password, isWeak] of cases)
  test(`"${password}" is ${isWeak ? '' : 'not '}common`, () => assert.equal(isWeakPassword(password), isWeak));
