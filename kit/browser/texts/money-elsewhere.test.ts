import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountTyped, typedOf } from '#kit/shared/money/amount-typed.ts';
import type { Currency, Money } from '#kit/shared/money/currency.ts';
import { serveMoney } from '#kit/shared/money/money.ts';
import { amountView, moneyView, numberSigns, playSign, setUpFormats, shortMoneyView } from './format.ts';

test('each money is shown with its own decimals and its sign on its own side', (t) => {
  t.after(() => setUpFormats({ language: 'TH', money: 'THB' }));
  const table: [language: string, Currency, bigint, exact: string, short: string][] = [
    ['EN', 'VND', 1_234_500n, '1,234,500\u00a0₫', '1,234,500\u00a0₫'],
    ['TH', 'VND', 1_234_500n, '1,234,500\u00a0₫', '1,234,500\u00a0₫'],
    ['VI', 'VND', 1_234_500n, '1.234.500\u00a0₫', '1.234.500\u00a0₫'],
    ['EN', 'VND', -500n, '−500\u00a0₫', '−500\u00a0₫'],
    ['EN', 'MYR', 1_234_500n, 'RM12,345.00', 'RM12,345'],
    ['TH', 'MYR', 1_234_550n, 'RM12,345.50', 'RM12,345.50'],
    ['EN', 'KWD', 1_234_500n, 'KWD\u00a01,234.500', 'KWD\u00a01,234.500'],
    ['EN', 'THB', 1_234_500n, '฿12,345.00', '฿12,345'],
  ];
  for (const [language, currency, amount, exact, short] of table) {
    setUpFormats({ language });
    assert.equal(moneyView(amount, currency), exact, `${language} ${currency}`);
    assert.equal(shortMoneyView(amount, currency), short, `${language} ${currency}`);
  }
});

test('a page shows and reads amounts in the money of its merchant, free play too', (t) => {
  t.after(() => {
    setUpFormats({ language: 'TH', money: 'THB' });
    serveMoney('THB');
  });
  const serve = (money: Money) => {
    setUpFormats({ language: 'EN', money });
    serveMoney(money);
  };
  serve('VND');
  assert.deepEqual(
    [moneyView(50_000n), amountView(50_000n), moneyView(50_000n, 'TRIAL'), playSign()],
    ['50,000\u00a0₫', '50,000', '◇50,000', '₫'],
  );
  const typed: [Money, string, bigint | undefined][] = [
    ['VND', '50,000', 50_000n],
    ['VND', '50,000 ₫', 50_000n],
    ['VND', '50000.5', undefined],
    ['VND', '1,50', undefined],
    ['MYR', 'RM 12.50', 1250n],
    ['MYR', '12.505', undefined],
    ['KWD', '1.250', 1250n],
    ['KWD', '1.2', 1200n],
  ];
  for (const [money, text, amount] of typed) {
    serve(money);
    assert.equal(amountTyped(text, numberSigns()), amount, `${text} ${money}`);
  }
  for (const money of ['VND', 'MYR', 'KWD'] as const) {
    serve(money);
    for (const amount of [1n, 1250n, 50_000n, 99_999_999_999n]) {
      assert.equal(amountTyped(moneyView(amount), numberSigns()), amount, `${money}: ${moneyView(amount)}`);
      assert.equal(amountTyped(typedOf(amount, numberSigns()), numberSigns()), amount, money);
    }
  }
});
