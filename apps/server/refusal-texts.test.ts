import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inMoney } from '#kit/shared/money/money.ts';
import { refusalTexts } from './refusal-texts.ts';

test('a refusal tells its amounts with the code of the money that the call was about', () => {
  const textOf = refusalTexts('.');
  const said = (money: 'THB' | 'VND', amountMin: string) =>
    inMoney(money, () => textOf('EN', 'amount_too_low', { amountMin }));
  assert.equal(said('THB', '20.00'), 'The smallest deposit is 20.00 THB.');
  assert.equal(said('VND', '50000'), 'The smallest deposit is 50000 VND.');
});
