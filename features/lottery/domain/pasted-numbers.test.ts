import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedNumbers } from './pasted-numbers.ts';

for (const [text, digits, taken, passed] of [
  ['123 456,789', 3, ['123', '456', '789'], []],
  ['12\n34\t56; 78 / 90', 2, ['12', '34', '56', '78', '90'], []],
  ['123=20 456*5.50 789x1', 3, ['123@2000', '456@550', '789@100'], []],
  ['๑๒๓ ๐๐๗', 3, ['123', '007'], []],
  ['12 123 1234 abc', 3, ['123'], ['12', '1234', 'abc']],
  ['123=0 123= =5 123=1.234', 3, [], ['123=0', '123=', '=5', '123=1.234']],
  ['  ', 3, [], []],
  ['5 5', 1, ['5', '5'], []],
] as const)
  test(`"${text}" for ${digits} digits`, () => {
    const found = pastedNumbers(text, digits);
    assert.deepEqual(
      found.taken.map(({ number, stake }) => (stake === undefined ? number : `${number}@${stake}`)),
      taken,
    );
    assert.deepEqual(found.passed, passed);
  });
