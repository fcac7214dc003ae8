import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { layoutId, staffReason, wireFiling } from './filing-view.ts';

export const staffMakeFiling = endpoint({
  method: 'POST',
  path: '/staff/filings',
  access: 'staff',
  permission: 'money.write',
  summary: 'Has a file made by a job: of the whole period of its layout that a day lies in, once that is over.',
  input: z.strictObject({ layoutId, day: z.iso.date(), reason: staffReason }),
  output: wireFiling,
  refusals: { layout_unknown: 404, report_unknown: 404, column_unfit: 422, period_runs: 422, too_many_filings: 409 },
});
