import assert from 'node:assert/strict';
import test from 'node:test';
import { type CsvColumn, csvHead, csvLines } from './csv.ts';

const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  csvHead(columns) + csvLines(columns, rows);

const cells: [given: string, written: string][] = [
  ['สมชาย', 'สมชาย'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+66812345678', "'+66812345678"],
  ['-5.00', "'-5.00"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  [' =1+1', "' =1+1"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['\u00a0@cmd', "'\u00a0@cmd"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  [' plain', ' plain'],
  ['a=b', 'a=b'],
];
for (const [given, written] of cells)
  test(`${JSON.stringify(given)} becomes ${JSON.stringify(written)}`, () =>
    assert.equal(csvOf([{ label: 'x', text: (row: string) => row }], [given]), `\uFEFFx\r\n${written}\r\n`));
