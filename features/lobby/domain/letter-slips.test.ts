import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneSlip, correctionsOf, vocabularyOf } from './letter-slips.ts';

for (const [a, b, isOne] of [
  ['dragon', 'draogn', true],
  ['dragon', 'dragn', true],
  ['dragon', 'draggon', true],
  ['dragon', 'drakon', true],
  ['dragon', 'dragons', true],
  ['มังกร', 'มังกน', true],
  ['dragon', 'dragon', false],
  ['dragon', 'drkaon', false],
  ['dragon', 'gold', false],
  ['ab', 'ba', true],
] as const)
  test(`${a} and ${b} are ${isOne ? '' : 'not '}one slip apart`, () => {
    assert.equal(isOneSlip(a, b), isOne);
    assert.equal(isOneSlip(b, a), isOne);
  });

test('a word that no name has is taken for the ones next to it, the most frequent first', () => {
  const words = vocabularyOf(['tiger', 'tigers', 'tiger', 'dragon', 'ab', 'garden', 'harden']);
  assert.deepEqual(correctionsOf(words, 'tigre'), ['tiger']);
  assert.deepEqual(correctionsOf(words, 'tigerz'), ['tiger', 'tigers']);
  assert.deepEqual(correctionsOf(words, 'barden'), ['garden', 'harden']);
  assert.deepEqual(correctionsOf(words, 'tiger'), [], 'one of theirs');
  assert.deepEqual(correctionsOf(words, 'ba'), [], 'too short to tell');
  assert.deepEqual(correctionsOf(words, 'constructor'), []);
  assert.deepEqual(correctionsOf(vocabularyOf([]), 'tiger'), []);
});
