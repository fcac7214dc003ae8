import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOrZeroTyped, amountTyped, type NumberSigns, typedOf } from './amount-typed.ts';

const english: NumberSigns = { point: '.', group: ',' };
const vietnamese: NumberSigns = { point: ',', group: '.' };
const french: NumberSigns = { point: ',', group: '\u202f' };

/** What the same text is on a page of each of the three. */
const cases: readonly [text: string, english: bigint | undefined, vietnamese: bigint | undefined, french?: bigint][] = [
  ['100', 10_000n, 10_000n, 10_000n],
  ['฿ 20', 2_000n, 2_000n, 2_000n],
  ['20 ฿', 2_000n, 2_000n, 2_000n],
  ['0.01', 1n, 1n, 1n],
  ['0,01', 1n, 1n, 1n],
  ['5.', 500n, undefined],
  ['5,', undefined, 500n, 500n],
  // A thousand in one language, more than two decimals in the other: only its own is taken.
  ['1,000', 100_000n, undefined],
  ['1.000', undefined, 100_000n],
  ['1,234', 123_400n, undefined],
  ['1.234', undefined, 123_400n],
  ['1,234.50', 123_450n, undefined],
  ['1.234,50', undefined, 123_450n],
  ['1,000.5', 100_050n, undefined],
  ['1.000,5', undefined, 100_050n],
  ['1,234,567', 123_456_700n, undefined],
  ['1.234.567', undefined, 123_456_700n],
  ['12,34,567.5', 123_456_750n, undefined],
  // Too few digits for a thousand: it can only be the point.
  ['1,5', 150n, 150n, 150n],
  ['1,50', 150n, 150n, 150n],
  ['1.5', 150n, 150n, 150n],
  ['1.50', 150n, 150n, 150n],
  ['1000.50', 100_050n, 100_050n, 100_050n],
  ['1000,50', 100_050n, 100_050n, 100_050n],
  // Spaces stand between thousands wherever they are whole.
  ['1 000', 100_000n, 100_000n, 100_000n],
  ['1\u00a0234,50', undefined, 123_450n, 123_450n],
  ['1\u202f234.50', 123_450n, undefined],
  ['1 00', undefined, undefined],
  // What could be meant in two ways, and what is broken.
  ['1000,500', undefined, undefined],
  ['1000.500', undefined, undefined],
  ['1,00,0', undefined, undefined],
  ['1.00.0', undefined, undefined],
  ['1,,000', undefined, undefined],
  ['1.000,50.0', undefined, undefined],
  ['1,234.567', undefined, undefined],
  ['10,0000', undefined, undefined],
  [',50', undefined, undefined],
  ['.50', undefined, undefined],
  ['0', undefined, undefined],
  ['0,00', undefined, undefined],
  ['0.001', undefined, undefined],
  ['0,001', undefined, undefined],
  ['012.345', undefined, undefined],
  ['-5', undefined, undefined],
  ['1e5', undefined, undefined],
  ['๑๐๐', undefined, undefined],
  ['5 baht', undefined, undefined],
  ['', undefined, undefined],
  ['999,999,999,999', 99_999_999_999_900n, undefined],
  ['9999999999999', undefined, undefined],
];

for (const [text, ...amounts] of cases)
  test(`"${text}" is ${amounts.join(' or ')}`, () => {
    const read = [english, vietnamese, french].map((signs) => amountTyped(text, signs));
    assert.deepEqual(read, [amounts[0], amounts[1], amounts[2]]);
    assert.equal(amountTyped(text), amounts[0], 'an English page’s way where none is told');
  });

test('nothing is an amount where it may be', () => {
  assert.equal(amountOrZeroTyped('0'), 0n);
  assert.equal(amountOrZeroTyped('0.00'), 0n);
  assert.equal(amountOrZeroTyped(''), undefined);
});

test('what is written is what was meant', () => {
  for (const signs of [english, vietnamese, french])
    for (const amount of [1n, 10n, 100n, 12_345n, 10_000n, 123_456_700n])
      assert.equal(amountTyped(typedOf(amount, signs), signs), amount);
  assert.equal(typedOf(2_050n, vietnamese), '20,50');
});
