import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { isGood, returnsOf, termsTyped, typedOf } from './terms-typed.ts';

const threeTop = yeekeeTerms.find(({ betType }) => betType === 'three_top')!;

test('terms typed without a change are the same terms', () => {
  for (const terms of yeekeeTerms) assert.deepEqual(termsTyped(terms, typedOf(terms)), terms);
});

test('amounts take thousands separators and satang; anything else is no amount', () => {
  const typed = { ...typedOf(threeTop), stakeMax: '1,250.5' };
  assert.equal(termsTyped(threeTop, typed)?.stakeMax, 125_050n);
  assert.equal(termsTyped(threeTop, { ...typed, stakeMax: '1,25' })?.stakeMax, 125n, 'never a hundred times as much');
  for (const wrong of ['', '-1', '1.234', '1,2500', '1e3', 'abc']) {
    assert.equal(isGood('stakeMax', wrong), false, wrong);
    assert.equal(termsTyped(threeTop, { ...typed, stakeMax: wrong }), undefined, wrong);
  }
});

test('a rate of exactly the odds is no loss, a hundredth above is one', () => {
  const at = (rate: string) => returnsOf(termsTyped(threeTop, { ...typedOf(threeTop), rate })!);
  assert.deepEqual(at('1000'), [{ shape: 'any', percent: '100.00', isLoss: false }]);
  assert.equal(at('1000.01')[0]?.isLoss, true);
});

test('a permutation pays by the shape of its number', () => {
  const tod = yeekeeTerms.find(({ betType }) => betType === 'three_tod')!;
  assert.deepEqual(
    returnsOf(tod).map(({ shape, percent }) => [shape, percent]),
    [
      ['distinct', '90.00'],
      ['double', '45.00'],
    ],
  );
});
