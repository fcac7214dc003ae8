import assert from 'node:assert/strict';
import test from 'node:test';
import { chiSquareOf, upperGamma } from './chi-square.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4: upper critical values.
const critical: [freedom: number, chance: number, value: number][] = [
  [1, 0.05, 3.841],
  [9, 0.9, 4.168],
  [9, 0.1, 14.684],
  [9, 0.05, 16.919],
  [9, 0.01, 21.666],
  [9, 0.001, 27.877],
  [99, 0.9, 81.449],
  [99, 0.05, 123.225],
  [99, 0.001, 148.23],
];

test('the chance of a deviation is that of the published tables', () => {
  for (const [freedom, chance, value] of critical) {
    const found = upperGamma(freedom / 2, value / 2);
    assert.ok(Math.abs(found - chance) < 6e-5, `${freedom} degrees, ${value}: ${found}, not ${chance}`);
  }
});

test('with two degrees of freedom it is e to the power of minus half the value', () => {
  for (const value of [0.001, 0.5, 1.9, 2, 4, 30, 200])
    assert.ok(Math.abs(upperGamma(1, value / 2) / Math.exp(-value / 2) - 1) < 1e-12);
});

test('even counts deviate by nothing, and one digit alone by nine times what was counted', () => {
  assert.deepEqual(chiSquareOf([3, 3, 3, 3, 3, 3, 3, 3, 3, 3]), { value: 0, freedom: 9, chance: 1 });
  const alone = chiSquareOf([30, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(alone?.value, 270);
  assert.ok(alone.chance < 1e-50);
});

test('of too few nothing is said', () => {
  const counted = (total: number, cells: number) => Array.from({ length: cells }, (_, at) => (at === 0 ? total : 0));
  for (const [total, cells] of [
    [0, 10],
    [9, 10],
    [31, 100],
    [100, 2],
  ] as const)
    assert.equal(chiSquareOf(counted(total, cells)), undefined, `${total} in ${cells}`);
  for (const [total, cells] of [
    [10, 10],
    [32, 100],
  ] as const)
    assert.ok(chiSquareOf(counted(total, cells)), `${total} in ${cells}`);
});
