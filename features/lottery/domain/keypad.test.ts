import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryLength, type KeypadMode, modesFor, numbersOfEntry, numbersOfSet, pressDigit, setsFor } from './keypad.ts';

test('every entry becomes as many numbers as the market expects', () => {
  const table: [mode: KeypadMode, entry: string, digits: number, count: number][] = [
    ['plain', '123', 3, 1],
    ['permute', '123', 3, 6],
    ['permute', '112', 3, 3],
    ['permute', '111', 3, 1],
    ['permute', '12', 2, 2],
    ['doors', '5', 2, 19],
    ['front', '5', 2, 10],
    ['back', '5', 2, 10],
    ['permute', '1234', 4, 24],
    ['permute', '1122', 4, 6],
    ['win', '1234', 2, 12],
    ['win', '1234', 3, 24],
    ['winDoubles', '1234', 2, 16],
    ['winDoubles', '1234', 3, 64],
    ['win', '1', 2, 0],
    ['winDoubles', '', 3, 0],
  ];
  for (const [mode, entry, digits, count] of table) {
    const numbers = numbersOfEntry(mode, entry, digits);
    assert.equal(new Set(numbers).size, count, `${mode} of ${entry}`);
    for (const number of numbers) assert.equal(number.length, digits);
  }
});

test('sets of two digits: ten doubles, halves of fifty', () => {
  for (const [set, count] of [
    ['doubles', 10],
    ['low', 50],
    ['high', 50],
    ['odd', 50],
    ['even', 50],
  ] as const)
    assert.equal(numbersOfSet(set, 2).length, count);
  assert.deepEqual(numbersOfSet('doubles', 3).at(-1), '999');
});

test('only what fits the number of digits is offered', () => {
  assert.deepEqual(modesFor(1), ['plain']);
  assert.deepEqual(setsFor(1), []);
  assert.ok(!modesFor(3).includes('doors'));
  assert.ok(modesFor(2).includes('doors'));
  for (const digits of [1, 2, 3])
    for (const mode of modesFor(digits)) {
      const length = entryLength(mode, digits);
      const entry = length === undefined ? '0123' : '7'.repeat(length);
      assert.ok(numbersOfEntry(mode, entry, digits).length > 0, `${mode} of ${digits}`);
    }
});

test('a digit is appended; in a win set a second press takes it out', () => {
  assert.equal(pressDigit('plain', '1', '1'), '11');
  assert.equal(pressDigit('win', '31', '2'), '123');
  assert.equal(pressDigit('win', '123', '2'), '13');
});
