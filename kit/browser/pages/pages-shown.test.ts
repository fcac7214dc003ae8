import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesShown } from './pages-shown.ts';

test('three pages around the current one, one at each end, gaps between', () => {
  const table: [page: number, total: number, shown: string][] = [
    [1, 0, ''],
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 gap 6'],
    [2, 6, '1 2 3 gap 6'],
    [3, 6, '1 2 3 4 gap 6'.replace('gap', '5')],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [9, 9, '1 gap 7 8 9'],
    [40, 100, '1 gap 39 40 41 gap 100'],
  ];
  for (const [page, total, shown] of table)
    assert.equal(pagesShown({ page, total }).join(' '), shown, `${page}/${total}`);
});

test('range and margin are the caller’s where given', () => {
  assert.equal(pagesShown({ page: 10, total: 20, range: 5, margin: 2 }).join(' '), '1 2 gap 8 9 10 11 12 gap 19 20');
});
