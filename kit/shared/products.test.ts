import assert from 'node:assert/strict';
import test from 'node:test';
import { isNamedProduct, productOf } from './products.ts';

test('a product of turnover falls under its own name, one that nobody knows under the others', () => {
  assert.equal(productOf('TABLE'), 'TABLE');
  assert.equal(productOf('BINGO'), 'OTHER');
  assert.ok(isNamedProduct('MINIGAME'));
  assert.ok(!isNamedProduct('OTHER'), 'nobody chooses what has no name');
});
