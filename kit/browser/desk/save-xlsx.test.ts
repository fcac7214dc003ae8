import assert from 'node:assert/strict';
import test from 'node:test';
import { numberCell } from './save-xlsx.ts';

test('what is typed as a number is one only where a spreadsheet holds all its digits', () => {
  const cases: [text: string, value: string | number | null, format?: string][] = [
    ['', null],
    ['1234', 1234, '#,##0'],
    ['-1234.50', -1234.5, '#,##0.00'],
    ['12345678901234567', '12345678901234567'],
    ['12345678901234567.89', '12345678901234567.89'],
    ['2026-01-31', '2026-01-31'],
  ];
  for (const [text, value, format] of cases) {
    const cell = numberCell(text);
    assert.equal(cell?.value ?? null, value, text);
    assert.equal(cell && 'format' in cell ? cell.format : undefined, format);
  }
});
