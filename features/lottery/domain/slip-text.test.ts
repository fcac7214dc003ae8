import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { slipLinesMax } from './game-rules.ts';
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
  'three_top--123~',
  'Three_top--123',
  'three_top--1234567',
  'three_top--123\n',
  '<b>--1',
  `three_top--${'1.'.repeat(slipTextMax)}1`,
])
  test(`${JSON.stringify(text.slice(0, 20))} is no slip`, () => assert.equal(linesOfSlipText(text), undefined));
