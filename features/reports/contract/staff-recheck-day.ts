import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accountName } from './reconciliation-view.ts';

export const staffRecheckDay = endpoint({
  method: 'POST',
  path: '/staff/reconciliation/days/:accountId/:day/again',
  access: 'staff',
  permission: 'money.write',
  summary: 'Asks the bank once more, within a minute; what was agreed to stays.',
  input: z.strictObject({ accountId: accountName, day: z.iso.date() }),
  output: z.object({}),
  refusals: { day_unknown: 404, day_agreed: 409 },
});
