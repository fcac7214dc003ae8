import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filingId, staffReason } from './filing-view.ts';

export const staffReleaseFiling = endpoint({
  method: 'POST',
  path: '/staff/filings/:filingId/release',
  access: 'staff',
  permission: 'money.write',
  summary: 'Asks a second person to let out a file that names people.',
  input: z.strictObject({ filingId, reason: staffReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: { filing_unknown: 404, filing_not_ready: 409, filing_released: 409, already_asked: 409 },
});
