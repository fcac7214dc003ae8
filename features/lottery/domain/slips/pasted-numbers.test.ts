import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { pastedNumbers } from './pasted-numbers.ts';

for (const [text, digits, taken, passed] of [
  ['123 456,789', 3, ['123', '456', '789'], []],
  ['12\n34\t56; 78 / 90', 2, ['12', '34', '56', '78', '90'], []],
  ['123=20 456*5.50 789x1', 3, ['123@2000', '456@550', '789@100'], []],
  ['๑๒๓ ๐๐๗', 3, ['123', '007'], []],
  ['12 123 1234 abc', 3, ['123'], ['12', '1234', 'abc']],
  ['123=0 123= =5 123=1.234', 3, [], ['123=0', '123=', '=5', '123=1.234']],
  // Never 123 for one baht and the number 000.
  ['123=1,000', 3, [], ['123=1,000']],
  ['12=20,50 34=5', 2, ['34@500'], ['12=20,50']],
  ['123=20,456=30, 789', 3, ['123@2000', '456@3000', '789'], []],
  ['123=1.000.000 123=5.5', 3, ['123@550'], ['123=1.000.000']],
  ['  ', 3, [], []],
  ['5 5', 1, ['5', '5'], []],
] as const)
  test(`"${text}" for ${digits} digits`, () => {
    const found = pastedNumbers(text, { digits });
    assert.deepEqual(
      found.taken.map(({ number, stake }) => (stake === undefined ? number : `${number}@${stake}`)),
      taken,
    );
    assert.deepEqual(found.passed, passed);
  });

test('a price is read in the way of the page’s language', () => {
  const found = pastedNumbers('123=1.000 456=5.50 789=1,5', { digits: 3 }, { point: ',', group: '.' });
  assert.deepEqual(
    found.taken.map(({ stake }) => stake),
    [100_000n, 550n],
  );
  assert.deepEqual(found.passed, ['789=1,5']);
});

test('several numbers of one line stand with hyphens, in any order, each once', () => {
  const found = pastedNumbers('34-12 05-99=20, 12-34-56 11-11 7-8', { digits: 2, numbers: 2 });
  assert.deepEqual(found.taken, [
    { number: '12-34', stake: undefined },
    { number: '05-99', stake: minor(2000n) },
  ]);
  assert.deepEqual(found.passed, ['12-34-56', '11-11', '7-8']);
  assert.deepEqual(pastedNumbers('12-34', { digits: 2 }).passed, ['12-34']);
});
