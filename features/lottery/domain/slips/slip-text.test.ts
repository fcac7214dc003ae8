import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inMoney, minor } from '#kit/shared/money/money.ts';
import { slipLinesMax } from '../games/game-rules.ts';
import { linesOfSlipText, type SlipTextLine, slipText, slipTextMax } from './slip-text.ts';

const line = (betType: string, number: string, stake?: bigint): SlipTextLine => ({
  betType,
  number,
  stake: stake === undefined ? undefined : minor(stake),
});

test('a slip becomes a text and the same slip again, bet by bet', () => {
  const slip = [
    line('three_top', '012', 500n),
    line('three_top', '999', 500n),
    line('run_top', '7'),
    line('run_top', '0', 1n),
  ];
  assert.equal(slipText(slip), 'three_top-5.00-012.999~run_top--7~run_top-0.01-0');
  assert.deepEqual(linesOfSlipText(slipText(slip)), slip);
});

test('lines of several numbers keep them', () => {
  const slip = [line('xien2', '05-99', 500n), line('xien2', '12-34', 500n), line('truot4', '00-01-02-03')];
  assert.equal(slipText(slip), 'xien2-5.00-05_99.12_34~truot4--00_01_02_03');
  assert.deepEqual(linesOfSlipText(slipText(slip)), slip);
});

test('a price has the decimals of the money that is played with, and no others are taken', () => {
  const slip = [line('three_top', '012', 50_000n)];
  for (const [money, text] of [
    ['VND', 'three_top-50000-012'],
    ['KWD', 'three_top-50.000-012'],
  ] as const)
    inMoney(money, () => {
      assert.equal(slipText(slip), text);
      assert.deepEqual(linesOfSlipText(text), slip);
      assert.equal(linesOfSlipText('three_top-500.00-012'), undefined);
    });
});

test('a full slip of ten numbers a line fits as well', () => {
  const full = Array.from({ length: slipLinesMax }, (_, at) =>
    line('truot10', '00-11-22-33-44-55-66-77-88-99', BigInt(at) + 999_999_00n),
  );
  assert.deepEqual(linesOfSlipText(slipText(full)), full);
});

test('the text needs no escaping in an address', () => {
  const text = slipText([line('two_bottom', '05', 2050n), line('run_bottom', '3')]);
  assert.equal(encodeURIComponent(text), text);
});

test('a full slip fits, even where every line has a price of its own; one line more is no slip', () => {
  const full = Array.from({ length: slipLinesMax }, (_, at) =>
    line('three_bottom_front', String(at).padStart(6, '0'), BigInt(at) + 999_999_00n),
  );
  const text = slipText(full);
  assert.ok(text.length <= slipTextMax);
  assert.deepEqual(linesOfSlipText(text), full);
  assert.equal(linesOfSlipText(`${text}~run_top--1`), undefined);
});

for (const text of [
  '',
  'three_top',
  'three_top--',
  'three_top-5-123',
  'three_top-0.00-123',
  'three_top--12a',
  'xien2--12_',
  'xien2--_12',
  'xien2--12__34',
  'truot10--1_2_3_4_5_6_7_8_9_0_1',
  'three_top--123~',
  'Three_top--123',
  'three_top--1234567',
  'three_top--123\n',
  '<b>--1',
  `three_top--${'1.'.repeat(slipTextMax)}1`,
])
  test(`${JSON.stringify(text.slice(0, 20))} is no slip`, () => assert.equal(linesOfSlipText(text), undefined));
