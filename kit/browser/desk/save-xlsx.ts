import type { CsvColumn } from '#kit/shared/csv.ts';

/** Digits that a spreadsheet holds without rounding them. */
const exact = /^-?\d{1,15}$|^-?(?=[\d.]{3,16}$)\d+\.\d{1,4}$/;

const textCell = (text: string) => (text === '' ? null : { value: text, type: String });

/** A number where a spreadsheet holds it exactly, else text. */
export const numberCell = (text: string) => {
  if (!exact.test(text)) return textCell(text);
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
  const cellsOf = columns.map(({ isNumber }) => (isNumber === true ? numberCell : textCell));
  const cells = texts.map((line) => line.map((text, at) => cellsOf[at]!(text)));
  const widthOf = (at: number): number =>
    texts.reduce((most, line) => Math.max(most, line[at]?.length ?? 0), columns[at]?.label.length ?? 0) + 2;
  await writeXlsxFile([head, ...cells], {
    columns: columns.map((_, at) => ({ width: Math.min(widthMax, Math.max(widthMin, widthOf(at))) })),
    stickyRowsCount: 1,
  }).toFile(`${name}.xlsx`);
};
