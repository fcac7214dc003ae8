import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTerms, type ContractTerms } from '../contract-types.ts';
import { recordOf } from '../terms-record.ts';
import { offeredTerms } from './offered-terms.ts';

const terms: ContractTerms = {
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows: [{ turnoverMin: 10_000_00n, activeMin: 5, rate: 3050 }],
  isAccumulating: true,
  terms: allTerms,
};
const content = JSON.stringify(recordOf(terms));

test('the terms of a request are read back as they were asked for, under either name', () => {
  assert.deepEqual(offeredTerms({ account: 'leader', content }), terms);
  assert.deepEqual(offeredTerms({ terms: content }), terms);
});

test('facts without terms, or with what is no terms of ours, hold none', () => {
  for (const facts of [null, {}, { content: 7 }, { content: '{' }, { content: '{}' }, { content: content.slice(1) }])
    assert.equal(offeredTerms(facts), undefined);
});
