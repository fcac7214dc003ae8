import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accountName, staffReason } from './reconciliation-view.ts';

export const staffAgreeDay = endpoint({
  method: 'POST',
  path: '/staff/reconciliation/days/:accountId/:day/agree',
  access: 'staff',
  permission: 'money.write',
  summary: 'Agrees to a day whose differences are all explained; it is looked at no more and stays as it is.',
  input: z.strictObject({ accountId: accountName, day: z.iso.date(), reason: staffReason }),
  output: z.object({ state: z.literal('agreed') }),
  refusals: { day_unknown: 404, differences_open: 409, day_agreed: 409 },
});
