/** One row's cells as they are read. */
export type CsvColumn<Row> = { label: string; text: (row: Row) => string };

// A spreadsheet runs what begins like a formula; a leading apostrophe makes it text.
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const given = safe(text);
  return /[",\n\r]/.test(given) ? `"${given.replaceAll('"', '""')}"` : given;
};

/** RFC 4180 with a byte order mark, so that spreadsheets read Thai. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  `\uFEFF${[columns.map(({ label }) => cell(label)), ...rows.map((row) => columns.map(({ text }) => cell(text(row))))]
    .map((line) => line.join(','))
    .join('\r\n')}\r\n`;
