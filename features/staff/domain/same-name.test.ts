import assert from 'node:assert/strict';
import test from 'node:test';
import { isSameName } from './same-name.ts';

const cases: [first: string, second: string, isSame: boolean][] = [
  ['Anna Sukjai', 'Anna Sukjai', true],
  ['Anna Sukjai', ' anna  sukjai ', true],
  ['Anna Sukjai', 'ANNA-SUKJAI', true],
  ['Anna O’Neil', "Anna O'Neil", true],
  ['แอนนา สุขใจ', 'แอนนาสุขใจ', true],
  ['Ａｎｎａ', 'Anna', true],
  ['Anna Sukjai', 'Ben Sukjai', false],
  ['Anna', 'Ann', false],
];
for (const [first, second, isSame] of cases)
  test(`${first} and ${second}: ${isSame ? 'one name' : 'two names'}`, () => {
    assert.equal(isSameName(first, second), isSame);
    assert.equal(isSameName(second, first), isSame);
  });
