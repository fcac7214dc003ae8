import { formulaSafe } from '#kit/shared/csv.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { ColumnSource, LayoutColumn, LayoutDefinition } from './layout.ts';
import type { DaySpan } from './period.ts';

type Cell = string | number | bigint | null;
export type SourceRow = { cells: Readonly<Record<string, Cell>>; account: string | null };

export type LayoutFacts = DaySpan & { currency: Money; rows: readonly SourceRow[] };

/** The file as text, or what does not fit: a value that is longer than its column of fixed width. */
export type WrittenLayout = { ok: true; text: string; rows: number } | { ok: false; column: string };

class TooWide extends Error {
  readonly column: string;
  constructor(column: string) {
    super(`a value is wider than its column ${column}`);
    this.column = column;
  }
}

/** Writes rows of a report as a layout says. Amounts in minor units of the currency. */
export const writeLayout = (definition: LayoutDefinition, facts: LayoutFacts): WrittenLayout => {
  const rows = facts.rows.filter((row) => definition.only.every((condition) => isIn(condition, row)));
  try {
    return { ok: true, text: textOf(definition, { ...facts, rows }), rows: rows.length };
  } catch (error) {
    if (error instanceof TooWide) return { ok: false, column: error.column };
    throw error;
  }
};

const isIn = (condition: LayoutDefinition['only'][number], { cells }: SourceRow): boolean => {
  const cell = cells[condition.column] ?? null;
  if (condition.kind === 'one_of') return condition.texts.includes(String(cell ?? ''));
  return cell !== null && BigInt(cell) >= BigInt(condition.least);
};

const textOf = (definition: LayoutDefinition, facts: LayoutFacts): string => {
  const { form, columns, byteOrderMark, lineEnd } = definition;
  const end = lineEnd === 'crlf' ? '\r\n' : '\n';
  const cellsOf = (row: SourceRow, at: number) =>
    columns.map((column) => cellOf(column, row, { definition, facts, at }));
  const lines: string[] = [];
  if (form.kind === 'xml') {
    lines.push('<?xml version="1.0" encoding="UTF-8"?>', `<${form.root}>`);
    for (const [at, row] of facts.rows.entries()) {
      const elements = cellsOf(row, at).map(
        (text, no) => `<${columns[no]!.label}>${inXml(text)}</${columns[no]!.label}>`,
      );
      lines.push(`<${form.row}>${elements.join('')}</${form.row}>`);
    }
    lines.push(`</${form.root}>`);
  } else {
    const lineOf = form.kind === 'fixed' ? fixedLine(columns) : separatedLine(columns, form.separator);
    if (form.header) lines.push(lineOf(columns.map(({ label }) => label)));
    for (const [at, row] of facts.rows.entries()) lines.push(lineOf(cellsOf(row, at)));
  }
  return (byteOrderMark ? '\uFEFF' : '') + lines.map((line) => line + end).join('');
};

/** What is no figure may have been chosen by a player. */
const isText = ({ source }: LayoutColumn): boolean => ['value', 'account', 'constant'].includes(source.kind);

const separatedLine = (columns: readonly LayoutColumn[], separator: string) => (cells: readonly string[]) =>
  cells
    .map((text, at) => {
      const given = isText(columns[at]!) ? formulaSafe(text) : text;
      return given.includes(separator) || /["\r\n]/.test(given) ? `"${given.replaceAll('"', '""')}"` : given;
    })
    .join(separator);

const fixedLine = (columns: readonly LayoutColumn[]) => (cells: readonly string[]) =>
  cells
    .map((text, at) => {
      const { label, width = 0, align, pad } = columns[at]!;
      const signs = [...text.replaceAll(/[\r\n\t]/g, ' ')];
      if (signs.length > width) throw new TooWide(label);
      const filled = pad.repeat(width - signs.length);
      return align === 'end' ? filled + signs.join('') : signs.join('') + filled;
    })
    .join('');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML 1.0 knows no other control characters than tab and line ends. */
const inXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign]!);

type Where = { definition: LayoutDefinition; facts: LayoutFacts; at: number };

const cellOf = ({ source }: LayoutColumn, row: SourceRow, { definition, facts, at }: Where): string => {
  switch (source.kind) {
    case 'value':
      return String(row.cells[source.column] ?? '');
    case 'amount':
      return amountText(amountOf(row, source.column), source.as, { definition, facts });
    case 'share':
      return amountText(shareOf(amountOf(row, source.column), source), source.as, { definition, facts });
    case 'account':
      return row.account ?? '';
    case 'constant':
      return source.text;
    case 'number':
      return String(at + 1);
    case 'currency':
      return facts.currency;
    case 'period':
      return dayText(source.end === 'first' ? facts.from : facts.until, source.as);
  }
};

const amountOf = ({ cells }: SourceRow, column: string): bigint | undefined => {
  const cell = cells[column] ?? null;
  return cell === null ? undefined : BigInt(cell);
};

/** Of an amount below zero as of the one above it. */
const shareOf = (
  amount: bigint | undefined,
  { share, rounding }: Extract<ColumnSource, { kind: 'share' }>,
): bigint | undefined => {
  if (amount === undefined) return undefined;
  const size = (amount < 0n ? -amount : amount) * BigInt(share);
  const rounded = (size + (rounding === 'half_up' ? 5_000n : 0n)) / 10_000n;
  return amount < 0n ? -rounded : rounded;
};

const amountText = (
  amount: bigint | undefined,
  as: 'decimal' | 'minor',
  { definition: { decimalMark }, facts: { currency } }: Pick<Where, 'definition' | 'facts'>,
): string => {
  if (amount === undefined) return '';
  if (as === 'minor') return String(amount);
  return moneyText(amount, currency).replace('.', decimalMark);
};

const dayText = (day: string, as: 'iso' | 'dmy' | 'compact' | 'month'): string => {
  const [year, month, date] = day.split('-');
  return { iso: day, dmy: `${date}/${month}/${year}`, compact: `${year}${month}${date}`, month: `${year}-${month}` }[
    as
  ];
};
