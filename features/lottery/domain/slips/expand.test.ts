import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allNumbers } from '../terms/numbers.ts';
import {
  backRow,
  doubles,
  evenNumbers,
  frontRow,
  highNumbers,
  lowNumbers,
  nineteenDoors,
  oddNumbers,
  permute,
  shapeOf,
  winNumbers,
  winNumbersWithDoubles,
} from './expand.ts';

test('permutations: 6, 3, 1 of three digits and 2, 1 of two, all different', () => {
  assert.deepEqual(permute('123'), ['123', '132', '213', '231', '312', '321']);
  assert.deepEqual(permute('112'), ['112', '121', '211']);
  assert.deepEqual(permute('111'), ['111']);
  assert.deepEqual(permute('12'), ['12', '21']);
  assert.deepEqual(permute('00'), ['00']);
});

test('of 1,000 numbers 720 have three different digits, 270 a pair, 10 are triples', () => {
  const counts = { distinct: 0, double: 0, triple: 0 };
  for (const number of allNumbers(3)) counts[shapeOf(number)]++;
  assert.deepEqual(counts, { distinct: 720, double: 270, triple: 10 });
});

test('every helper gives exactly the numbers that its name says', () => {
  const all = allNumbers(2);
  for (let digit = 0; digit < 10; digit++) {
    const d = String(digit);
    assert.deepEqual(
      nineteenDoors(d),
      all.filter((number) => number.includes(d)),
    );
    assert.equal(nineteenDoors(d).length, 19);
    assert.deepEqual(
      frontRow(d),
      all.filter((number) => number.startsWith(d)),
    );
    assert.deepEqual(
      backRow(d),
      all.filter((number) => number.endsWith(d)),
    );
  }
  assert.deepEqual(
    doubles(2),
    all.filter((number) => number[0] === number[1]),
  );
  assert.equal(doubles(3).length, 10);
  assert.deepEqual(lowNumbers(), all.slice(0, 50));
  assert.deepEqual(highNumbers(), all.slice(50));
  assert.deepEqual([...oddNumbers(), ...evenNumbers()].sort(), all);
  assert.ok(oddNumbers().every((number) => '13579'.includes(number[1]!)));
});

test('win numbers: k(k−1) pairs, k(k−1)(k−2) triples; with doubles k² and k³', () => {
  for (let k = 3; k <= 7; k++) {
    const chosen = ['7', '1', '4', '9', '0', '2', '5'].slice(0, k);
    assert.equal(winNumbers(chosen, 2).length, k * (k - 1));
    assert.equal(winNumbers(chosen, 3).length, k * (k - 1) * (k - 2));
    assert.equal(winNumbersWithDoubles(chosen, 2).length, k ** 2);
    assert.equal(winNumbersWithDoubles(chosen, 3).length, k ** 3);
    assert.equal(new Set(winNumbersWithDoubles(chosen, 3)).size, k ** 3);
  }
  assert.deepEqual(winNumbers(['1', '2', '1'], 2), ['12', '21'], 'a digit counts once');
});
