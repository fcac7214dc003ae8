import type { CsvColumn } from '#kit/shared/csv.ts';

/** Digits that a spreadsheet holds without rounding them. */
const exact = /^-?\d{1,15}$|^-?(?=[\d.]{3,16}$)\d+\.\d{1,4}$/;

/** A cell as a spreadsheet has it: text, unless the column is of numbers and this is one that it holds exactly. */
export const cellOf = (text: string, isNumber: boolean) => {
  if (text === '') return null;
  if (!isNumber || !exact.test(text)) return { value: text, type: String };
  const decimals = text.split('.')[1]?.length ?? 0;
  return { value: Number(text), type: Number, format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` };
};

const widthMin = 10;
const widthMax = 40;

/** Offers a list as a workbook. The writer is fetched with the first one. */
export const saveXlsx = async <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const texts = rows.map((row) => columns.map(({ text }) => text(row)));
  const head = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const cells = texts.map((line) => line.map((text, at) => cellOf(text, columns[at]?.isNumber === true)));
  const widthOf = (at: number): number =>
    texts.reduce((most, line) => Math.max(most, line[at]?.length ?? 0), columns[at]?.label.length ?? 0) + 2;
  await writeXlsxFile([head, ...cells], {
    columns: columns.map((_, at) => ({ width: Math.min(widthMax, Math.max(widthMin, widthOf(at))) })),
    stickyRowsCount: 1,
  }).toFile(`${name}.xlsx`);
};
