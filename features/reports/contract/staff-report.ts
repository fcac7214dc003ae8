import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { columnKinds } from '#kit/shared/reports/report-columns.ts';

export const reportName = z.string().regex(/^[a-z][a-zA-Z]{1,29}$/);

export const staffReport = endpoint({
  method: 'GET',
  path: '/staff/reports/figures',
  access: 'staff',
  permission: 'reports.read',
  summary: 'One of the reports: its columns, a page of its rows, and which others the asker may see.',
  input: z.object({
    report: reportName,
    /** Business days of the merchant, both included; 366 at most. */
    from: z.iso.date(),
    until: z.iso.date(),
    /** Absent: the merchant's own. */
    currency: wireCurrency.optional(),
    /** The most telling rows first, or all of them by their key: for files. */
    order: z.enum(['top', 'key']).default('top'),
    after: z.string().max(60).optional(),
  }),
  output: z.object({
    reports: z.array(z.string()),
    columns: z.array(z.object({ name: z.string(), kind: z.enum(columnKinds) })),
    /** By the names of the columns: money as an amount, shares in hundredths of a percent, nothing where there is none. */
    rows: z.array(z.object({ memberId: z.string().nullable(), cells: z.record(z.string(), z.string()) })),
    next: z.string().optional(),
    currency: wireCurrency,
    timeZone: z.string(),
  }),
  refusals: { range_unfit: 422, report_unknown: 404 },
});
