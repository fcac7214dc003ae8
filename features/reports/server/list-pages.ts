import { z } from 'zod';
import type { OperatorNow } from '#features/staff/public.ts';
import { type BoundCall } from '#kit/server/http/handle.ts';
import { featuresIn } from '#kit/server/feature.ts';
import { moneyOfVisit, type StaffVisit } from '#kit/server/http/visit.ts';
import { deskReports } from '#kit/server/desk-reports.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { isFigure, type ReportColumn } from '#kit/shared/reports/report-columns.ts';
import { csvHead, csvLines, type CsvColumn } from '#kit/shared/csv.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import { kindOf } from './cell-kinds.ts';
import { longLists, type LongList } from '../domain/long-lists.ts';

/** A long list with the call that answers it. @property columns of a report, whose cells its definition names */
export type ListCall = {
  list: LongList;
  route: BoundCall & { endpoint: AnyEndpoint };
  columns?: readonly ReportColumn[];
};

/** @param input what it is asked @returns undefined for a list that nobody may take out by a job. */
export const listCall = (
  world: World,
  name: string,
  input: Readonly<Record<string, string>> = {},
): ListCall | undefined => {
  const list = Object.hasOwn(longLists, name) ? longLists[name] : undefined;
  const call = featuresIn(world)
    .flatMap(({ desk = {} }) => Object.values(desk))
    .find(({ endpoint }) => endpoint.method === list?.method && endpoint.path === list.path);
  const report = deskReports.of(world).find((one) => name === 'figures' && one.name === input['report']);
  const columns = report && { columns: report.columns };
  return list && call && { list, route: { endpoint: call.endpoint, ...call.bindTo(world) }, ...columns };
};

/** Whether somebody may ask the list's own call. */
export const mayRequest = ({ route }: ListCall, permissions: readonly string[]): boolean =>
  route.endpoint.permission === undefined || permissions.includes(route.endpoint.permission);

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;

type Leaf = { path: readonly string[]; schema: unknown };

const leavesOf = (given: unknown, path: readonly string[]): Leaf[] => {
  const schema = unwrapped(given);
  return schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [{ path, schema }];
};

export type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const valueAt = (row: unknown, path: readonly string[]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return row;
  return isRow(row) ? valueAt(row[name], rest) : undefined;
};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export type ListColumn = CsvColumn<Row> & { kind: ReturnType<typeof kindOf> };

/** A column for each field that the call's contract names, under its own name. */
export const columnsOf = ({ list, route, columns }: ListCall): ListColumn[] => {
  if (columns)
    return columns.map((column) => ({
      label: column.name,
      kind: isFigure(column) ? 'number' : 'text',
      text: (row) => textOf(valueAt(row, ['cells', column.name])),
    }));
  const output = unwrapped(route.endpoint.output);
  const rows = output instanceof z.ZodObject ? unwrapped(output.shape[list.rows]) : undefined;
  const leaves = rows instanceof z.ZodArray ? leavesOf(rows.element, []) : [];
  return leaves.map(({ path, schema }) => ({
    label: path.join('.'),
    kind: kindOf(schema),
    text: (row) => textOf(valueAt(row, path)),
  }));
};

export type PageAnswer = { rows: Row[]; next: string | null } | { refusal: string };

/** Asks the list's own call for a page, as the person would, and encodes it as it would travel. */
export const fetchPage = async (
  { list, route }: ListCall,
  { input, place }: { input: Readonly<Record<string, string>>; place: string | null },
  visit: StaffVisit,
): Promise<PageAnswer> => {
  const money = moneyOfVisit(visit);
  const given = { ...input, ...(place === null ? {} : { [list.cursor]: place }) };
  const asked = inMoney(money, () => route.endpoint.input.safeDecode(given));
  if (!asked.success) return { refusal: 'filter_unfit' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call of the back office, as the gate hands it in
  const answer = await route.handler(asked.data, visit as never);
  if (!answer.ok) return { refusal: answer.refusal };
  const encoded: unknown = inMoney(money, () => z.encode(route.endpoint.output, answer.value));
  const rows = valueAt(encoded, [list.rows]);
  const next = valueAt(encoded, ['next']);
  return { rows: Array.isArray(rows) ? rows.filter(isRow) : [], next: placeOf(next) };
};

/** Where the next page begins: a name, or the number of a line. */
const placeOf = (next: unknown): string | null =>
  typeof next === 'string' || typeof next === 'number' ? String(next) : null;

/** Somebody who is not here: their job asks for them, with what they may now. */
export const visitOf = (
  { staffId, username, merchantId, permissions }: OperatorNow,
  { exportId, money, timeZone }: { exportId: string; money: Money; timeZone: string },
): StaffVisit => ({
  money,
  timeZone,
  requestId: exportId,
  ip: '127.0.0.1',
  userAgent: 'export',
  language: 'EN',
  merchantId,
  staff: { staffId, username, sessionId: exportId, permissions },
});

/** The headings that the first part begins with. */
export const headText = (call: ListCall): string => csvHead(columnsOf(call));

export const linesText = (call: ListCall, rows: readonly Row[]): string => csvLines(columnsOf(call), rows);
