import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import type { CsvColumn } from '#kit/shared/csv.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { isFigure, type ReportColumn } from '#kit/shared/reports/report-columns.ts';
import type { staffReport } from '../contract/staff-report.ts';
import { shareView } from './revenue-columns.tsx';

export type FigureRow = OutputOf<typeof staffReport>['rows'][number];
type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;
type Looks = { t: Translate; currency: Currency | undefined };

const countView = (text: string): string => text.replace(/\B(?=(\d{3})+$)/g, ',');

const cellOf = ({ name, kind }: ReportColumn, { memberId, cells }: FigureRow, { t, currency }: Looks) => {
  const text = cells[name] ?? '';
  if (text === '') return '—';
  switch (kind) {
    case 'member':
      return memberId === null ? text : <DeskLink href={`/players/${memberId}`}>{text}</DeskLink>;
    case 'product':
    case 'method':
      return t(`figures.${kind}s.${text}`, { defaultValue: text });
    case 'money':
      return currency === undefined ? text : <MoneyText amount={moneyOf(text, currency)} currency={currency} />;
    case 'share':
      return <span className="figures">{shareView(Number(text))}</span>;
    case 'count':
      return <span className="figures">{countView(text)}</span>;
    case 'text':
    case 'month':
      return text;
  }
};

/** The columns of a report as a list shows them; the first says what a row is of. */
export const columnsOf = (columns: readonly ReportColumn[], looks: Looks): DeskColumn<FigureRow>[] =>
  columns.map((column, at) => ({
    name: column.name,
    label: looks.t(`figures.columns.${column.name}`),
    cell: (row) => cellOf(column, row, looks),
    ...(isFigure(column) && { align: 'end' as const }),
    ...(at === 0 && { isFixed: true as const }),
  }));

/** The same for files: shares in percent, everything else as it came. */
export const csvOf = (columns: readonly ReportColumn[], t: Translate): CsvColumn<FigureRow>[] =>
  columns.map((column) => ({
    label: t(`figures.columns.${column.name}`),
    text: ({ cells }) => {
      const text = cells[column.name] ?? '';
      if (text === '') return '';
      if (column.kind === 'product' || column.kind === 'method')
        return t(`figures.${column.kind}s.${text}`, { defaultValue: text });
      return column.kind === 'share' ? shareView(Number(text)).replace(' %', '') : text;
    },
    isNumber: isFigure(column),
  }));
