import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filingId } from './filing-view.ts';

export const staffFilingFile = endpoint({
  method: 'GET',
  path: '/staff/filings/:filingId/file',
  access: 'staff',
  permission: 'money.write',
  summary: 'The file as it was made, byte for byte; in the audit trail each time.',
  input: z.object({ filingId }),
  output: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
  refusals: { filing_unknown: 404, filing_not_ready: 409, filing_not_released: 403 },
});
