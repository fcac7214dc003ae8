import assert from 'node:assert/strict';
import test from 'node:test';
import { recheckProof } from './recheck-proof.ts';

test('what is no proof is left to others, and a broken one is refused', () => {
  for (const other of [null, 1, 'x', {}, { form: 'round/v1' }]) assert.equal(recheckProof(other), undefined);
  assert.throws(() => recheckProof({ form: 'proof/v1', keys: 'none' }));
  assert.throws(() => recheckProof({ form: 'proof/v1', keys: [], statements: [], more: 1 }));
});

test('a proof of nothing does not hold', () => {
  assert.equal(recheckProof({ form: 'proof/v1', keys: [], statements: [] })?.holds, false);
});
