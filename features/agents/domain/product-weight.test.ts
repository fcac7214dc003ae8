import assert from 'node:assert/strict';
import test from 'node:test';
import { weightOf, weightsSet } from './product-weight.ts';

test('a product counts by its own weight, a table else by that of tables, and everything else whole', () => {
  const productWeights = weightsSet({ SPORTS: 50, LIVE: 20, TABLE: null, LOTT: 0, OTHER: 70 });
  assert.deepEqual(productWeights, { SPORTS: 50, LIVE: 20, LOTT: 0, OTHER: 70 });
  const rule = { tableWeight: 10, productWeights };
  const weights = ['SPORTS', 'LIVE', 'TABLE', 'LOTT', 'RNG', 'OTHER', 'whatever a vendor says'];
  assert.deepEqual(
    weights.map((product) => weightOf(product, rule)),
    [50, 20, 10, 0, 100, 70, 70],
  );
  assert.deepEqual(
    weights.map((product) => weightOf(product, { tableWeight: 10 })),
    [100, 10, 10, 100, 100, 100, 100],
  );
});
