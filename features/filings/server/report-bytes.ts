import type { DeskReport, ReportRow } from '#kit/server/desk-reports.ts';
import { type SheetCell, sheetHead, sheetRows, workbookOf } from '#kit/server/workbook.ts';
import { wordsFor } from '#kit/server/words.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isFigure, type ReportColumn } from '#kit/shared/reports/report-columns.ts';

type Written = {
  report: DeskReport;
  rows: readonly ReportRow[];
  accounts: ReadonlyMap<string, string>;
  currency: Money;
  timeZone: string;
  form: 'csv' | 'xlsx';
  language: 'TH' | 'EN';
};

/**
 * Rows of a report as a file, shares in hundredths of a percent. A workbook is read by people: its columns stand under the words of the
 * desk; those of a CSV under their own names, for programs.
 */
export const reportBytes = async (it: Written): Promise<Buffer> => {
  const { report, rows, form, timeZone, language } = it;
  const say = wordsFor('reports', language);
  const textOf = (column: ReportColumn) => (row: ReportRow) => cellText(column, row, it);
  if (form === 'csv') {
    const columns = report.columns.map((column) => ({ label: column.name, text: textOf(column) }));
    return Buffer.from(csvHead(columns) + csvLines(columns, rows));
  }
  const cells = rows.map((row) =>
    report.columns.map(
      (column): SheetCell => ({ kind: isFigure(column) ? 'number' : 'text', text: textOf(column)(row) }),
    ),
  );
  const pieces = async function* (): AsyncGenerator<string> {
    yield sheetHead(report.columns.map(({ name }) => say(`figures.columns.${name}`)));
    for (let at = 0; at < cells.length; at += piece) yield sheetRows(cells.slice(at, at + piece), timeZone);
  };
  const bytes: Uint8Array[] = [];
  for await (const some of workbookOf(pieces())) bytes.push(some);
  return Buffer.concat(bytes);
};

const piece = 2000;

const cellText = ({ name, kind }: ReportColumn, row: ReportRow, { accounts, currency }: Written): string => {
  const value = row[name] ?? null;
  if (value === null) return '';
  if (kind === 'money') return moneyText(BigInt(value), currency);
  return kind === 'member' ? (accounts.get(String(value)) ?? String(value)) : String(value);
};
