import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  customOf,
  entryLength,
  isSameForm,
  type KeypadMode,
  linesOfPicked,
  modesFor,
  nameOfMode,
  numbersOfEntry,
  numbersOfSet,
  pickedLines,
  pressDigit,
  pressNumber,
  setsFor,
} from './keypad.ts';

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
    ['total', '7', 2, 10],
    ['win', '1234', 2, 12],
    ['win', '12345', 4, 120],
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
    ['neighbours', 20],
    ['mirrors', 10],
    ['low', 50],
    ['high', 50],
    ['odd', 50],
    ['even', 50],
  ] as const)
    assert.equal(new Set(numbersOfSet(set, 2)).size, count);
  assert.deepEqual(numbersOfSet('doubles', 3).at(-1), '999');
});

test('only what fits the number of digits is offered', () => {
  assert.deepEqual(modesFor({ digits: 1 }), ['plain']);
  assert.deepEqual(setsFor({ digits: 1 }, 'thai'), []);
  assert.deepEqual(modesFor({ digits: 2, numbers: 3 }), ['plain', 'cross']);
  assert.deepEqual(setsFor({ digits: 2, numbers: 3 }, 'vietnamese'), []);
  assert.ok(!modesFor({ digits: 3 }).includes('doors'));
  assert.ok(modesFor({ digits: 2 }).includes('doors'));
  assert.ok(setsFor({ digits: 2 }, 'vietnamese').includes('mirrors'));
  assert.ok(setsFor({ digits: 2 }, 'thai').includes('neighbours'));
  for (const digits of [1, 2, 3, 4])
    for (const mode of modesFor({ digits })) {
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

test('helpers follow the custom of the bet, wherever it is offered', () => {
  for (const extractor of ['top3', 'bottom2', 'top4', 'front3', 'first6', 'hundreds'])
    assert.equal(customOf(extractor), 'thai');
  for (const extractor of ['tails2', 'special2', 'specialTens', 'g1Tail2', 'g8Tail2', 'seven2', 'headTail3'])
    assert.equal(customOf(extractor), 'vietnamese');
  const straight = { extractor: 'first4', combinator: 'countHits' };
  const pairs = { extractor: 'tails2', combinator: 'countSets' };
  assert.deepEqual(
    [straight, pairs, { extractor: 'top4', combinator: 'exact' }].map((bet) => [
      nameOfMode('permute', bet),
      nameOfMode('cross', bet),
    ]),
    [
      ['box', 'cross'],
      ['permute', 'ring'],
      ['permute', 'cross'],
    ],
  );
});

test('tổng, เลขพี่น้อง and kép lệch hold the numbers that their names say', () => {
  assert.deepEqual(numbersOfEntry('total', '1', 2), ['01', '10', '29', '38', '47', '56', '65', '74', '83', '92']);
  assert.deepEqual(numbersOfSet('mirrors', 2), ['05', '16', '27', '38', '49', '50', '61', '72', '83', '94']);
  assert.ok(['09', '90', '45', '54'].every((number) => numbersOfSet('neighbours', 2).includes(number)));
});

test('numbers are picked for a line of several, and taken out again; more than it needs make every choice', () => {
  const picked = ['34', '12', '56'].reduce<readonly string[]>(pressNumber, []);
  assert.deepEqual(picked, ['12', '34', '56']);
  assert.deepEqual(pressNumber(picked, '34'), ['12', '56']);
  assert.deepEqual(pickedLines(picked, 3), ['12-34-56']);
  assert.deepEqual(pickedLines(picked, 2), ['12-34', '12-56', '34-56']);
  assert.equal(linesOfPicked(picked, 2), 3);
  assert.equal(linesOfPicked(picked, 4), 0);
});

test('only bets of one form are entered together', () => {
  assert.ok(isSameForm({ digits: 2 }, { digits: 2 }));
  assert.ok(!isSameForm({ digits: 2 }, { digits: 2, numbers: 2 }));
  assert.ok(!isSameForm({ digits: 2, numbers: 3 }, { digits: 2, numbers: 2 }));
});
