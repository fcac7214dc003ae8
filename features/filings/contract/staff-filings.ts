import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireFiling, wireLayout } from './filing-view.ts';

export const staffFilings = endpoint({
  method: 'GET',
  path: '/staff/filings',
  access: 'staff',
  permission: 'reports.read',
  summary: 'Layouts of files for authorities, and the files that were made, the newest first, 200 at most.',
  input: z.object({}),
  output: z.object({
    layouts: z.array(wireLayout),
    filings: z.array(wireFiling),
    /** What layouts can be of: reports and their columns. */
    reports: z.array(
      z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), kind: z.string() })) }),
    ),
    /** The day that runs at the merchant. */
    today: z.iso.date(),
  }),
  refusals: {},
});
