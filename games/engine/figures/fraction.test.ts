import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, fraction, fractionOf, fractionText, minus, numberOf, over, plus, times } from './fraction.ts';

test('fractions stay exact and in lowest terms', () => {
  const [third, sixth] = [fraction(1n, 3n), fraction(-2n, -12n)];
  const texts = [plus(third, sixth, fraction(1n)), minus(third, sixth), times(third, sixth), over(third, sixth)].map(
    fractionText,
  );
  assert.deepEqual(texts, ['3/2', '1/6', '1/18', '2']);
  assert.equal(fractionText(fractionOf('766/800')), '383/400');
  assert.ok(compare(third, sixth) > 0 && compare(sixth, third) < 0 && compare(third, fraction(2, 6)) === 0);
});

test('a figure of many digits is read to the last place of a float', () => {
  assert.equal(numberOf(fractionOf('19842315923796/19933230517200')), 19842315923796 / 19933230517200);
  assert.equal(numberOf(fraction(10n ** 40n, 3n * 10n ** 40n)), 1 / 3);
  assert.equal(numberOf(fraction(-5n, 4n)), -1.25);
});

test('nothing is divided by nothing', () => {
  assert.throws(() => fraction(1n, 0n), RangeError);
  assert.throws(() => over(fraction(1n), fraction(0n)), RangeError);
  assert.throws(() => fractionOf('a/b'), SyntaxError);
});
