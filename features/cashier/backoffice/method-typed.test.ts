import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { readTerms, type TypedTerms, typedTerms } from './method-typed.ts';

const good: TypedTerms = {
  amountMin: '20',
  amountMax: '200,000',
  presets: '100 200.50  5000',
  fixed: '0',
  percent: '1.5',
  minutes: '15',
};

test('terms are read as they were typed, and typed as they were read', () => {
  const { wrong, terms } = readTerms(good);
  assert.deepEqual(wrong, []);
  assert.deepEqual(terms, {
    amountMin: 2_000n,
    amountMax: 20_000_000n,
    presets: [10_000n, 20_050n, 500_000n],
    fee: { fixed: 0n, permille: 15 },
    minutes: 15,
  });
  const again = typedTerms({ ...terms!, state: 'on', fee: { fixed: minor(50n), permille: 15, borneBy: 'house' } });
  assert.deepEqual(readTerms(again).terms?.presets, terms?.presets);
  assert.equal(again.fixed, '0.50');
});

const bad: [keyof TypedTerms, string][] = [
  ['amountMin', '0'],
  ['amountMin', 'x'],
  ['amountMax', 'x'],
  ['presets', '100 19'],
  ['presets', '100 300000'],
  ['presets', '100 abc'],
  ['fixed', '-1'],
  ['percent', '20.1'],
  ['percent', '1.55'],
  ['minutes', '4'],
  ['minutes', '1441'],
  ['minutes', ''],
];
for (const [field, text] of bad)
  test(`${field} can't be "${text}"`, () => {
    assert.deepEqual(readTerms({ ...good, [field]: text }), { wrong: [field], terms: undefined });
  });
