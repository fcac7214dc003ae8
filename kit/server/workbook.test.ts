import assert from 'node:assert/strict';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { instantOf } from '#kit/shared/time.ts';
import { type SheetCell, sheetHead, sheetRows, workbookOf } from './workbook.ts';

const piecesOf = async function* (pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
};

const opened = async (pieces: readonly string[]) => {
  const bytes: Uint8Array[] = [];
  for await (const some of workbookOf(piecesOf(pieces))) bytes.push(some);
  const files = unzipSync(Buffer.concat(bytes));
  const { window } = new JSDOM();
  const xmlOf = (name: string) => {
    const document = new window.DOMParser().parseFromString(strFromU8(files[name]!), 'application/xml');
    assert.equal(document.querySelector('parsererror'), null, name);
    return document;
  };
  for (const name of Object.keys(files)) xmlOf(name);
  return xmlOf('xl/worksheets/sheet1.xml');
};

const shown = async (cells: readonly SheetCell[], timeZone = 'Asia/Bangkok') => {
  const sheet = await opened([sheetHead(cells.map((_, at) => String(at))), sheetRows([cells], timeZone)]);
  const [, row] = sheet.querySelectorAll('row');
  return [...row!.querySelectorAll('c')].map((cell) => [cell.getAttribute('t') ?? 'n', cell.textContent]);
};

test('texts are texts whatever they begin with, and what XML cannot hold is dropped', async () => {
  const texts = ['=1+1', '+66', '@a', ' <b>&', 'a\u0001b', ''];
  assert.deepEqual(
    await shown(texts.map((text) => ({ kind: 'text', text }))),
    ['=1+1', '+66', '@a', ' <b>&', 'ab'].map((text) => ['inlineStr', text]).concat([['n', '']]),
  );
});

test('numbers are numbers where a spreadsheet holds all their digits, else texts', async () => {
  const numbers = ['12', '-1234.50', '123456789012345', '1234567890123456', '=1'];
  assert.deepEqual(await shown(numbers.map((text) => ({ kind: 'number', text }))), [
    ['n', '12'],
    ['n', '-1234.50'],
    ['n', '123456789012345'],
    ['inlineStr', '1234567890123456'],
    ['inlineStr', '=1'],
  ]);
});

test('days and moments are dates, as the clocks of the zone showed them, winter and summer', async () => {
  const at = (text: string): SheetCell => ({ kind: 'instant', at: instantOf(text) });
  assert.deepEqual(
    await shown([
      { kind: 'date', text: '1970-01-01' },
      { kind: 'date', text: 'never' },
    ]),
    [
      ['n', '25569'],
      ['inlineStr', 'never'],
    ],
  );
  assert.deepEqual(await shown([at('1970-01-01T05:00:00.000Z')]), [['n', '25569.5']]);
  assert.deepEqual(await shown([at('2026-01-01T11:00:00.000Z'), at('2026-07-01T10:00:00.000Z')], 'Europe/Berlin'), [
    ['n', '46023.5'],
    ['n', '46204.5'],
  ]);
});

test('a workbook is whole however many pieces it comes in', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => sheetRows([[{ kind: 'number', text: String(at) }]], 'UTC'));
  const sheet = await opened([sheetHead(['n']), ...rows]);
  assert.deepEqual(
    [...sheet.querySelectorAll('v')].map(({ textContent }) => textContent),
    Array.from({ length: 100 }, (_, at) => String(at)),
  );
});
