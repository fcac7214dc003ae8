import type { SheetCell } from '#kit/server/workbook.ts';
import { instantOf } from '#kit/shared/time.ts';
import type { CellKind } from './cell-kinds.ts';
import { columnsOf, type ListCall, type Row } from './list-pages.ts';

/** The cells of rows, as a workbook has them. */
export const sheetCells = (call: ListCall, rows: readonly Row[]): SheetCell[][] => {
  const columns = columnsOf(call);
  return rows.map((row) => columns.map(({ text, kind }) => cellOf(text(row), kind)));
};

const cellOf = (text: string, kind: CellKind): SheetCell => {
  if (text === '' || kind === 'text') return { kind: 'text', text };
  if (kind === 'instant') return { kind, at: instantOf(text) };
  return { kind: kind === 'date' ? 'date' : 'number', text };
};
