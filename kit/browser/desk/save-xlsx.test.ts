import assert from 'node:assert/strict';
import test from 'node:test';
import { cellOf } from './save-xlsx.ts';

test('numbers are numbers only where a column has them and a spreadsheet holds all their digits', () => {
  const cases: [text: string, isNumber: boolean, value: string | number | null, format?: string][] = [
    ['', true, null],
    ['1234', true, 1234, '#,##0'],
    ['-1234.50', true, -1234.5, '#,##0.00'],
    ['0812345678', false, '0812345678'],
    ['=1+1', false, '=1+1'],
    ['12345678901234567', true, '12345678901234567'],
    ['12345678901234567.89', true, '12345678901234567.89'],
    ['2026-01-31', true, '2026-01-31'],
  ];
  for (const [text, isNumber, value, format] of cases) {
    const cell = cellOf(text, isNumber);
    assert.equal(cell?.value ?? null, value, text);
    assert.equal(cell && 'format' in cell ? cell.format : undefined, format);
  }
});
