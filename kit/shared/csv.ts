/** One row's cells as they are read. */
export type CsvColumn<Row> = {
  label: string;
  text: (row: Row) => string;
  /** Its texts are plain decimal numbers: a spreadsheet adds them up. */
  isNumber?: boolean;
};

/** A spreadsheet runs what begins like a formula, blanks before it or not, in Latin or in full width; an apostrophe makes it text. */
export const formulaSafe = (text: string): string =>
  /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;

const cell = (text: string): string => {
  const given = formulaSafe(text);
  return /[",\n\r]/.test(given) ? `"${given.replaceAll('"', '""')}"` : given;
};

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The headings, after a byte order mark, so that spreadsheets read Thai. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `\uFEFF${line(columns.map(({ label }) => label))}`;

/** RFC 4180, a row a line. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(({ text }) => text(row)))).join('');
