import assert from 'node:assert/strict';
import test from 'node:test';
import { pastedResult } from './pasted-result.ts';
import { resultShapes } from './result-shapes.ts';

test('a whole northern result is taken from a text, prize by prize', () => {
  const text = `ĐB 12345\nG1: 54321\nG2 11111 22222\n33333 44444 55555 66666 77777 88888
    1234-5678-9012-3456 / 1111 2222 3333 4444 5555 6666 / 123 456 789 / 12 34 56 78`;
  const found = pastedResult(resultShapes.vietnamNorth, text);
  assert.deepEqual(found['special'], ['12345']);
  assert.deepEqual(found['g2'], ['11111', '22222']);
  assert.equal(found['g3']?.length, 6);
  assert.deepEqual(found['g7'], ['12', '34', '56', '78']);
});

test('an index may have thousands apart and a sign', () => {
  const found = pastedResult(resultShapes.stockIndex, 'Close 38,123.45 (-12.30)');
  assert.deepEqual(found, { value: ['38123.45'], change: ['-12.30'] });
});

test('what is missing stays empty', () => {
  assert.deepEqual(pastedResult(resultShapes.gsb, '200834'), { first: ['200834'], second: [] });
});
