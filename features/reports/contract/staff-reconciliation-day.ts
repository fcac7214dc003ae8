import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { accountName, dayDifference, reconciliationDay } from './reconciliation-view.ts';

export const staffReconciliationDay = endpoint({
  method: 'GET',
  path: '/staff/reconciliation/days/:accountId/:day',
  access: 'staff',
  permission: 'money.read',
  summary: 'A day of a bank account with every line by which the books differ, 500 at most.',
  input: z.object({ accountId: accountName, day: z.iso.date() }),
  output: z.object({ day: reconciliationDay, differences: z.array(dayDifference) }),
  refusals: { day_unknown: 404 },
});
