import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filingId, wireFiling } from './filing-view.ts';

export const staffNoteFilingSent = endpoint({
  method: 'POST',
  path: '/staff/filings/:filingId/sent',
  access: 'staff',
  permission: 'money.write',
  summary: 'Notes, once and for good, to whom a file was sent.',
  input: z.strictObject({ filingId, sentTo: z.string().trim().min(1).max(200) }),
  output: wireFiling,
  refusals: { filing_unknown: 404, filing_not_released: 403, filing_sent: 409 },
});
