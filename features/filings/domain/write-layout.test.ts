import assert from 'node:assert/strict';
import test from 'node:test';
import { givenLayouts } from './given-layouts.ts';
import { type LayoutDefinition, layoutDefinition, namesPeople, unfitColumn } from './layout.ts';
import { parseLayout } from './parse-layout.ts';
import { isOver, periodAround } from './period.ts';
import { type SourceRow, writeLayout } from './write-layout.ts';

const layout = (over: object): LayoutDefinition =>
  layoutDefinition.parse({
    report: 'winners',
    period: 'month',
    form: { kind: 'separated', separator: ';', header: true },
    columns: [
      { label: 'who', source: { kind: 'account' } },
      { label: 'won', source: { kind: 'amount', column: 'won', as: 'decimal' } },
    ],
    ...over,
  });

const row = (account: string, won: bigint | null, product = 'LOTT'): SourceRow => ({
  account,
  cells: { member: 'mbr_1', won, product, wins: 2 },
});
const facts = { from: '2026-02-01', until: '2026-02-28', currency: 'THB' } as const;
const written = (over: object, rows: readonly SourceRow[], given: object = {}) => {
  const answer = writeLayout(layout(over), { ...facts, rows, ...given });
  return answer.ok ? answer.text : `too wide: ${answer.column}`;
};
const of = (source: object, more: object = {}) => ({ columns: [{ label: 'x', source, ...more }] });
const plain = { form: { kind: 'separated', separator: ',', header: false }, lineEnd: 'lf' };

test('a separated file quotes what must be quoted, and no text of a player runs as a formula', () => {
  assert.equal(
    written({ byteOrderMark: true, decimalMark: ',' }, [
      row('a;"b"', -1_50n),
      row('=1+1', 100_000_00n),
      row('c', null),
    ]),
    '\uFEFFwho;won\r\n"a;""b""";-1,50\r\n\'=1+1;100000,00\r\nc;\r\n',
  );
});

const cells: readonly (readonly [name: string, source: object, cell: string, currency?: 'VND' | 'KWD'])[] = [
  ['minor units', { kind: 'amount', column: 'won', as: 'minor' }, '123456'],
  ['decimals of three', { kind: 'amount', column: 'won', as: 'decimal' }, '123.456', 'KWD'],
  ['no decimals', { kind: 'amount', column: 'won', as: 'decimal' }, '123456', 'VND'],
  ['five of a hundred, down', { kind: 'share', column: 'won', share: 500, rounding: 'down', as: 'decimal' }, '61.72'],
  [
    'five of a hundred, half up',
    { kind: 'share', column: 'won', share: 500, rounding: 'half_up', as: 'decimal' },
    '61.73',
  ],
  ['a count', { kind: 'value', column: 'wins' }, '2'],
  ['a constant', { kind: 'constant', text: 'T1' }, 'T1'],
  ['the number of the row', { kind: 'number' }, '1'],
  ['the money', { kind: 'currency' }, 'THB'],
  ['the first day', { kind: 'period', end: 'first', as: 'compact' }, '20260201'],
  ['the last day', { kind: 'period', end: 'last', as: 'dmy' }, '28/02/2026'],
  ['the month', { kind: 'period', end: 'last', as: 'month' }, '2026-02'],
];
for (const [name, source, cell, currency = 'THB'] of cells)
  test(`a column can be ${name}`, () => {
    assert.equal(written({ ...plain, ...of(source) }, [row('a', 1234_56n)], { currency }), `${cell}\n`);
  });

test('fixed width fills up, counts characters, and refuses what is wider', () => {
  const form = { kind: 'fixed', header: false };
  const columns = [
    { label: 'who', source: { kind: 'account' }, width: 4 },
    { label: 'won', source: { kind: 'amount', column: 'won', as: 'minor' }, width: 6, align: 'end', pad: '0' },
  ];
  assert.equal(written({ form, columns, lineEnd: 'lf' }, [row('ก😀', 12_34n)]), 'ก😀  001234\n');
  assert.equal(written({ form, columns }, [row('abcde', 1n)]), 'too wide: who');
});

test('an XML file escapes what it must and drops what XML cannot hold', () => {
  const form = { kind: 'xml', root: 'All', row: 'One' };
  assert.equal(
    written({ form, lineEnd: 'lf', ...of({ kind: 'account' }) }, [row('<a&"\u0001b\'>', 1n)]),
    '<?xml version="1.0" encoding="UTF-8"?>\n<All>\n<One><x>&lt;a&amp;&quot;b&apos;&gt;</x></One>\n</All>\n',
  );
});

test('only rows that all conditions hold for are in, and they are numbered anew', () => {
  const only = [
    { kind: 'one_of', column: 'product', texts: ['LOTT'] },
    { kind: 'at_least', column: 'won', least: 1000 },
  ];
  const rows = [row('a', 9_99n), row('b', 10_00n), row('c', 50_00n, 'RNG'), row('d', null), row('e', 20_00n)];
  const columns = [
    { label: 'no', source: { kind: 'number' } },
    { label: 'who', source: { kind: 'account' } },
  ];
  assert.equal(written({ ...plain, only, columns }, rows), '1,b\n2,e\n');
});

test('a layout that cannot be is told where', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['{', ''],
    ['{"report":"x"}', 'report'],
    [JSON.stringify({ ...layout({}), form: { kind: 'fixed', header: false } }), 'columns'],
    [JSON.stringify({ ...layout({}), form: { kind: 'xml', root: 'a b', row: 'r' } }), 'form.root'],
    [JSON.stringify({ ...layout({}), extra: 1 }), 'Unrecognized key: "extra"'],
  ];
  for (const [text, place] of cases) {
    const parsed = parseLayout(text);
    assert.equal(parsed.ok ? 'fits' : parsed.place, place, text);
  }
});

test('columns must be of the report and of their kind, and people are seen in whatever names them', () => {
  const report = {
    columns: [
      { name: 'member', kind: 'member' },
      { name: 'won', kind: 'money' },
      { name: 'wins', kind: 'count' },
    ],
  };
  const unfit = (source: object) => unfitColumn(layout(of(source)), report);
  assert.equal(unfit({ kind: 'amount', column: 'wins', as: 'minor' }), 'x');
  assert.equal(unfit({ kind: 'value', column: 'won' }), 'x');
  assert.equal(unfit({ kind: 'value', column: 'other' }), 'x');
  assert.equal(unfit({ kind: 'value', column: 'wins' }), undefined);
  assert.equal(unfitColumn(layout({ only: [{ kind: 'at_least', column: 'gone', least: 1 }] }), report), 'gone');
  assert.equal(unfitColumn(layout(of({ kind: 'account' })), { columns: [] }), 'x');
  assert.equal(namesPeople(layout(of({ kind: 'account' })), report), true);
  assert.equal(namesPeople(layout(of({ kind: 'value', column: 'member' })), report), true);
  assert.equal(namesPeople(layout(of({ kind: 'value', column: 'wins' })), report), false);
});

test('what comes along is a layout as anybody may write one', () => {
  for (const { layoutId, definition } of givenLayouts)
    assert.deepEqual(parseLayout(JSON.stringify(definition)), { ok: true, definition }, layoutId);
});

test('a period is the whole one around a day, and over when its last day is', () => {
  const cases = [
    ['day', '2026-02-28', '2026-02-28', '2026-02-28'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-11-30', '2026-10-01', '2026-12-31'],
    ['year', '2026-07-01', '2026-01-01', '2026-12-31'],
  ] as const;
  for (const [period, day, from, until] of cases) assert.deepEqual(periodAround(period, day), { from, until });
  assert.equal(isOver({ from: '2026-11-01', until: '2026-11-30' }, '2026-11-30'), false);
  assert.equal(isOver({ from: '2026-11-01', until: '2026-11-30' }, '2026-12-01'), true);
});
