import assert from 'node:assert/strict';
import test from 'node:test';
import { dice } from '#kit/testing/dice.ts';
import { minor, moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { decimalNumber, hundredThousandths, ofHundredThousandths, toHundredThousandths, twoPlaces } from './amounts.ts';
import { exactNumber, exactTextOf, readExact, writeExact } from './exact-json.ts';

test('decimals are read by their digits, and only where two places hold them', () => {
  const cases: [string, string | undefined][] = [
    ['0', '0.00'],
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12.50', '12.50'],
    ['12.500', '12.50'],
    ['12.05', '12.05'],
    ['12.00', '12.00'],
    ['-3.1', '-3.10'],
    ['12.505', undefined],
    ['0.001', undefined],
    ['012', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['1e2', undefined],
    ['1E+2', undefined],
    [' 1', undefined],
    ['', undefined],
    ['NaN', undefined],
    [`0.${'0'.repeat(60)}`, undefined],
  ];
  for (const [text, expected] of cases) assert.equal(twoPlaces(text), expected, text);
});

test('hundred-thousandths are whole, and whole satang', () => {
  const cases: [string, string | undefined][] = [
    ['0', '0.00'],
    ['1000', '0.01'],
    ['100000', '1.00'],
    ['123456000', '1234.56'],
    ['99999999999999999000', '999999999999999.99'],
    ['100500', undefined],
    ['1', undefined],
    ['00', undefined],
    ['0100000', undefined],
    ['1.0', undefined],
    ['1e5', undefined],
  ];
  for (const [text, expected] of cases) assert.equal(ofHundredThousandths(text), expected, text);
});

test('every amount comes back as it went', () => {
  const luck = dice(7);
  for (let turn = 0; turn < 2000; turn++) {
    const size = 10n ** BigInt(luck.below(7));
    const amount =
      (BigInt(luck.below(2 ** 30)) * size * (luck.below(2) === 0 ? 1n : -1n)) / BigInt(1 + luck.below(1000));
    const money = moneyText(minor(amount));
    assert.equal(ofHundredThousandths(exactTextOf(toHundredThousandths(money)) ?? ''), money);
    assert.equal(moneyOf(twoPlaces(money) ?? ''), amount);
  }
});

test('numbers of a body stand for what was written, however a float would round them', () => {
  const amountIn = (body: string) => {
    const read = readExact(body);
    assert.ok(typeof read === 'object' && read !== null);
    return decimalNumber.safeParse(Reflect.get(read, 'amount')).data;
  };
  assert.equal(amountIn('{"amount":0.1}'), '0.10');
  assert.equal(amountIn('{"amount": 100.25, "note":"1.5 and \\"2\\""}'), '100.25');
  assert.equal(amountIn('{"amount":1.0000000000000000001}'), undefined);
  assert.equal(amountIn('{"amount":0.30000000000000004}'), undefined);
  assert.equal(amountIn('{"amount":"1.00"}'), undefined);
  assert.equal(amountIn('{"amount":{"\\u0000":"1.00"}}'.replace('\\u0000', 'x')), undefined);
  assert.equal(readExact('{"amount":{"\\u0000":"1.00"}}'), undefined);
  assert.equal(readExact('{"amount":1'), undefined);
  assert.equal(readExact('{"a":1}'.padStart(20, '[')), undefined);
  const [units] = [readExact('[9007199254740993000]')].flatMap((list) => (Array.isArray(list) ? list : []));
  assert.equal(hundredThousandths.safeParse(units).data, '90071992547409.93');
});

test('exact numbers are written bare, texts never', () => {
  const text = writeExact({ balance: exactNumber('123456789012345678901'), name: '{"\\u0000":"1"}', none: undefined });
  assert.equal(text, String.raw`{"balance":123456789012345678901,"name":"{\"\\u0000\":\"1\"}"}`);
});
