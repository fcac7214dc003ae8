import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { ReportColumn } from '#kit/shared/reports/report-columns.ts';
import type { Read } from './database/database.ts';
import { extensionPoint } from './extensions.ts';
import type { World } from './world.ts';

/** What a report is asked for. */
export type ReportQuery = {
  merchantId: MerchantId;
  currency: Money;
  /** Days of the merchant, both included, and the zone that it counts them in. */
  from: string;
  until: string;
  timeZone: string;
  /** Upper-case, for names. */
  language: string;
  /** The most telling rows first, after so many; or all rows in the order of their key, after one. */
  place: { order: 'top'; skip: number } | { order: 'key'; after: string };
  limit: number;
};

/** By the names of the columns; money and shares as they stand in `ReportColumn`. */
export type ReportRow = Readonly<Record<string, string | number | bigint | null>>;

/** A report of the desk: one definition is its name, its columns, who may see it and where its rows come from. */
export type DeskReport = {
  /** Pages and files have the words. */
  name: string;
  /** Beside that of all reports. */
  permission: string;
  columns: readonly ReportColumn[];
  /** The column that names a row, by which a long report is read from end to end; without one all of it fits some pages. */
  key?: string;
  rowsOf: (read: Read, query: ReportQuery, world: World) => Promise<readonly ReportRow[]>;
};

/** Each feature adds what it knows. */
export const deskReports = extensionPoint<DeskReport>('kit.desk-reports');
