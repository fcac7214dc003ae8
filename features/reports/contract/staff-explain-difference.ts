import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accountName, staffReason } from './reconciliation-view.ts';

export const staffExplainDifference = endpoint({
  method: 'POST',
  path: '/staff/reconciliation/days/:accountId/:day/explain',
  access: 'staff',
  permission: 'money.write',
  summary: 'Says why the books differ by a line. It holds while the line stays what it is.',
  input: z.strictObject({
    accountId: accountName,
    day: z.iso.date(),
    side: z.enum(['bank', 'ledger', 'sum']),
    line: z.string().min(1).max(64),
    reason: staffReason,
  }),
  output: z.object({ state: z.enum(['open', 'explained', 'even']) }),
  refusals: { day_unknown: 404, difference_gone: 404, day_agreed: 409 },
});
