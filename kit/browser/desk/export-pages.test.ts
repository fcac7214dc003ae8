import assert from 'node:assert/strict';
import test from 'node:test';
import { exportPages } from './export-pages.ts';

const columns = [{ label: 'number', text: (row: number) => String(row) }];

/** A list of so many rows in pages of a hundred. */
const listOf = (length: number) => async (after: string | undefined) => {
  const from = after === undefined ? 0 : Number(after);
  const rows = Array.from({ length: Math.min(100, length - from) }, (_, place) => from + place);
  return { rows, next: from + 100 < length ? String(from + 100) : undefined };
};

test('a list of more than ten thousand rows is written whole, in its order, and tells how far it is', async () => {
  const told: number[] = [];
  const written = await exportPages(columns, listOf(12_345), { onRows: (rows) => told.push(rows) });
  assert.ok(written !== undefined && written !== 'too_long');
  assert.equal(written.rows, 12_345);
  const lines = written.parts.join('').split('\r\n');
  assert.deepEqual(lines, ['\uFEFFnumber', ...Array.from({ length: 12_345 }, (_, row) => String(row)), '']);
  assert.equal(told.length, 124);
  assert.deepEqual([told[0], told.at(-1)], [100, 12_345]);
});

test('a list that a page of was refused, or that is too long, gives no half file', async () => {
  const broken = async (after: string | undefined) => (after === '300' ? undefined : listOf(1000)(after));
  assert.equal(await exportPages(columns, broken, { onRows: () => undefined }), undefined);
  assert.equal(await exportPages(columns, listOf(1001), { onRows: () => undefined, rowsMax: 1000 }), 'too_long');
  const just = await exportPages(columns, listOf(1000), { onRows: () => undefined, rowsMax: 1000 });
  assert.ok(just !== undefined && just !== 'too_long');
  assert.equal(just.rows, 1000);
});

test('an empty list is a file with its headings', async () => {
  const written = await exportPages(columns, listOf(0), { onRows: () => undefined });
  assert.deepEqual(written, { parts: ['\uFEFFnumber\r\n', ''], rows: 0 });
});
