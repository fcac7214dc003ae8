import { type CsvColumn, csvHead, csvLines } from '#kit/shared/csv.ts';

/** More than a spreadsheet can open; a longer list wants a filter. */
export const exportRowsMax = 1_000_000;

export type ExportPage<Row> = { rows: readonly Row[]; next: string | undefined };
export type LoadPage<Row> = (after: string | undefined) => Promise<ExportPage<Row> | undefined>;

/**
 * Turns a filtered list into CSV page by page, however long it is, so that only text is kept. Told after each page how
 * many rows are written. @returns undefined where a page was refused, `too_long` where the list goes on beyond `rowsMax`.
 */
export const exportPages = async <Row>(
  columns: readonly CsvColumn<Row>[],
  load: LoadPage<Row>,
  {
    onRows,
    onPage,
    rowsMax = exportRowsMax,
  }: {
    onRows: (rows: number) => void;
    /** Given each page's rows as they are. */
    onPage?: (rows: readonly Row[]) => void;
    rowsMax?: number;
  },
): Promise<{ parts: string[]; rows: number } | 'too_long' | undefined> => {
  const parts = [csvHead(columns)];
  let rows = 0;
  for (let after: string | undefined; ; ) {
    const page = await load(after);
    if (!page) return undefined;
    parts.push(csvLines(columns, page.rows));
    onPage?.(page.rows);
    rows += page.rows.length;
    onRows(rows);
    if (page.next === undefined) return { parts, rows };
    if (rows >= rowsMax) return 'too_long';
    after = page.next;
  }
};
