import assert from 'node:assert/strict';
import test from 'node:test';
import { dice } from '#kit/testing/dice.ts';
import { minor, minorOf, moneyText } from '#kit/shared/money/money.ts';
import {
  decimalNumber,
  hundredThousandths,
  ofHundredThousandths,
  toHundredThousandths,
  withPlaces,
} from './amounts.ts';
import { exactNumber, exactTextOf, readExact, writeExact } from './exact-json.ts';

test('decimals are read by their digits, and only where the places hold them', () => {
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
  for (const [text, expected] of cases) assert.equal(withPlaces(text, 2), expected, text);
  for (const [text, none, three] of [
    ['50000', '50000', '50000.000'],
    ['50000.00000', '50000', '50000.000'],
    ['0.5', undefined, '0.500'],
    ['1.2505', undefined, undefined],
  ] as const)
    assert.deepEqual([withPlaces(text, 0), withPlaces(text, 3)], [none, three], text);
});

test('hundred-thousandths are whole', () => {
  const cases: [string, string | undefined][] = [
    ['0', '0.00000'],
    ['1000', '0.01000'],
    ['100000', '1.00000'],
    ['123456000', '1234.56000'],
    ['99999999999999999000', '999999999999999.99000'],
    ['100500', '1.00500'],
    ['1', '0.00001'],
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
    const most = (BigInt(luck.below(2 ** 30)) * size * (luck.below(2) === 0 ? 1n : -1n)) / BigInt(1 + luck.below(1000));
    for (const [currency, places] of [
      ['THB', 2],
      ['VND', 0],
      ['KWD', 3],
    ] as const) {
      const amount = places === 0 ? most / 100n : most;
      const money = moneyText(minor(amount), currency);
      const units = ofHundredThousandths(exactTextOf(toHundredThousandths(money)) ?? '') ?? '';
      assert.equal(withPlaces(units, places), money);
      assert.equal(minorOf(withPlaces(money, places) ?? ''), amount);
    }
  }
});

test('numbers of a body stand for what was written, however a float would round them', () => {
  const amountIn = (body: string) => {
    const read = readExact(body);
    assert.ok(typeof read === 'object' && read !== null);
    return decimalNumber.safeParse(Reflect.get(read, 'amount')).data;
  };
  assert.equal(amountIn('{"amount":0.1}'), '0.10000');
  assert.equal(amountIn('{"amount": 100.25, "note":"1.5 and \\"2\\""}'), '100.25000');
  assert.equal(amountIn('{"amount":1.0000000000000000001}'), undefined);
  assert.equal(amountIn('{"amount":0.30000000000000004}'), undefined);
  assert.equal(amountIn('{"amount":"1.00"}'), undefined);
  assert.equal(amountIn('{"amount":{"\\u0000":"1.00"}}'.replace('\\u0000', 'x')), undefined);
  assert.equal(readExact('{"amount":{"\\u0000":"1.00"}}'), undefined);
  assert.equal(readExact('{"amount":1'), undefined);
  assert.equal(readExact('{"a":1}'.padStart(20, '[')), undefined);
  const [units] = [readExact('[9007199254740993000]')].flatMap((list) => (Array.isArray(list) ? list : []));
  assert.equal(hundredThousandths.safeParse(units).data, '90071992547409.93000');
});

test('exact numbers are written bare, texts never', () => {
  const text = writeExact({ balance: exactNumber('123456789012345678901'), name: '{"\\u0000":"1"}', none: undefined });
  assert.equal(text, String.raw`{"balance":123456789012345678901,"name":"{\"\\u0000\":\"1\"}"}`);
});
