import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountTyped, typedOf } from '#kit/shared/money/amount-typed.ts';
import { languageCodes } from '#kit/shared/languages.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import {
  dateTimeView,
  dayEnd,
  dayStart,
  exactTimeView,
  leftView,
  localTime,
  momentOf,
  moneyView,
  numberSigns,
  setUpFormats,
  shortMoneyView,
  stampView,
} from './format.ts';

test('money has separators, two decimals and its sign before the currency, at any size', () => {
  const table: [bigint, string][] = [
    [0n, '฿0.00'],
    [5n, '฿0.05'],
    [-500n, '−฿5.00'],
    [99_999n, '฿999.99'],
    [100_000n, '฿1,000.00'],
    [123_456_789_012_345_678n, '฿1,234,567,890,123,456.78'],
  ];
  for (const [amount, text] of table) assert.equal(moneyView(amount), text);
  assert.equal(moneyView(-1_234_567n), '−฿12,345.67');
  assert.equal(shortMoneyView(100_000n), '฿1,000');
  assert.equal(shortMoneyView(100_050n), '฿1,000.50');
});

test('money is grouped as the language of the page groups it, in Latin digits', (t) => {
  t.after(() => setUpFormats({ language: 'TH' }));
  const table: [language: string, exact: string, short: string][] = [
    ['EN', '฿1,234,567.50', '฿1,000'],
    ['CN', '฿1,234,567.50', '฿1,000'],
    ['TY', '฿1,234,567.50', '฿1,000'],
    ['VI', '฿1.234.567,50', '฿1.000'],
    ['ID', '฿1.234.567,50', '฿1.000'],
    ['HI', '฿12,34,567.50', '฿1,000'],
    ['AR', '฿1,234,567.50', '฿1,000'],
    ['BN', '฿12,34,567.50', '฿1,000'],
  ];
  for (const [language, exact, short] of table) {
    setUpFormats({ language });
    assert.equal(moneyView(123_456_750n), exact, language);
    assert.equal(shortMoneyView(100_000n), short, language);
  }
  setUpFormats({ language: 'AR' });
  assert.equal(moneyView(-500n), '\u200e−฿5.00');
});

test('what a page shows of an amount can be typed on that page', (t) => {
  t.after(() => setUpFormats({ language: 'TH' }));
  for (const language of languageCodes) {
    setUpFormats({ language });
    for (const amount of [1n, 2_050n, 100_000n, 123_456_750n, 99_999_999_999_999n]) {
      assert.equal(amountTyped(moneyView(amount), numberSigns()), amount, `${language}: ${moneyView(amount)}`);
      assert.equal(amountTyped(typedOf(amount, numberSigns()), numberSigns()), amount, language);
    }
  }
});

test('a moment is shown in Bangkok, in Thai by the Buddhist era, with Latin digits', () => {
  const at = instantOf('2026-11-20T18:05:09.000Z');
  assert.equal(dateTimeView(at, 'TH'), '21 พ.ย. 2569 01:05');
  assert.equal(dateTimeView(at, 'EN'), '21 Nov 2026 01:05');
  assert.equal(exactTimeView(at, 'TH'), '01:05:09');
});

test('what is left counts down to zero and not further', () => {
  const table: [number, string][] = [
    [545_000, '09:05'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
    [3_600_000, '1:00:00'],
    [90_000_000, '1d 01:00:00'],
  ];
  for (const [leftMs, text] of table) assert.equal(leftView(leftMs, 'EN'), text);
  const days: [string, string][] = [
    ['TH', '1 วัน 01:00:00'],
    ['CN', '1天 01:00:00'],
    ['VI', '1 ngày 01:00:00'],
    ['RU', '1 д. 01:00:00'],
  ];
  for (const [language, text] of days) assert.equal(leftView(90_000_000, language).replaceAll('\u00a0', ' '), text);
});

test('a day begins and ends by the merchant’s clock', () => {
  assert.equal(isoOf(dayStart('2026-11-21')), '2026-11-20T17:00:00.000Z');
  assert.equal(stampView(instantOf('2026-11-21T17:00:05.900Z')), '2026-11-22 00:00:05');
  assert.equal(localTime(momentOf('2026-11-21T18:30')), '2026-11-21T18:30');
  assert.equal(isoOf(momentOf('2026-11-21T18:30')), '2026-11-21T11:30:00.000Z');
  assert.equal(isoOf(dayEnd('2026-11-21')), '2026-11-21T17:00:00.000Z');
});
