import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { isMoney, type Money, moneys } from './currency.ts';
import { sameDecimals, inMoney, minorOf, moneyOf, moneyText, servedMoney } from './money.ts';
import { wireAmount, wireMoney } from './wire-money.ts';

const table: [Money, bigint, string][] = [
  ['THB', 123_450n, '1234.50'],
  ['MYR', -5n, '-0.05'],
  ['VND', 123_450n, '123450'],
  ['VND', 0n, '0'],
  ['KWD', 1_234_500n, '1234.500'],
  ['KWD', 5n, '0.005'],
];

test('an amount is written with the decimals of its money, and read only with those', () => {
  for (const [money, amount, text] of table) {
    assert.equal(moneyText(amount, money), text);
    assert.equal(moneyOf(text, money), amount);
    assert.equal(minorOf(text), amount);
    assert.equal(sameDecimals(text, amount), text);
  }
  const wrong: [Money, string][] = [
    ['VND', '1234.50'],
    ['VND', '1234.0'],
    ['THB', '1234'],
    ['THB', '1234.5'],
    ['THB', '1234.500'],
    ['KWD', '1234.50'],
  ];
  for (const [money, text] of wrong) assert.throws(() => moneyOf(text, money), SyntaxError, `${text} ${money}`);
});

test('a body is read and written in the money that is served, and in baht before and after', () => {
  const body = z.object({ amount: wireAmount, balance: wireMoney });
  const read = (money: Money, amount: string) => inMoney(money, () => body.safeDecode({ amount, balance: amount }));
  assert.deepEqual(read('VND', '50000').data, { amount: 50_000n, balance: 50_000n });
  assert.deepEqual(read('THB', '500.00').data, { amount: 50_000n, balance: 50_000n });
  for (const amount of ['500.00', '0', '-5', '05', '']) assert.equal(read('VND', amount).success, false, amount);
  for (const amount of ['500', '500.0', '0.00']) assert.equal(read('THB', amount).success, false, amount);
  const [amount] = [minorOf('50000')];
  assert.deepEqual(
    inMoney('VND', () => z.encode(body, { amount, balance: amount })),
    { amount: '50000', balance: '50000' },
  );
  assert.throws(() => inMoney('VND', () => moneyOf('1.00')), SyntaxError);
  assert.equal(servedMoney(), 'THB');
});

test('no code of credit can be taken for money', () => {
  for (const code of ['TRIAL', 'POINTS', 'USDT', 'toString', '']) assert.equal(isMoney(code), false, code);
  for (const [code, { minorUnits, symbol }] of Object.entries(moneys)) {
    assert.match(code, /^[A-Z]{3}$/);
    assert.ok(minorUnits >= 0 && minorUnits <= 3 && symbol.length > 0, code);
  }
});
