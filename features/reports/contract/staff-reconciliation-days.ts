import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reconciliationDay } from './reconciliation-view.ts';

export const staffReconciliationDays = endpoint({
  method: 'GET',
  path: '/staff/reconciliation/days',
  access: 'staff',
  permission: 'money.read',
  summary: "Each day of each bank account: the bank's book and the ledger held against each other, the newest first.",
  input: z.object({
    only: z.enum(['all', 'open']).default('all'),
    /** The last line of the page before, `2026-01-31.ACCOUNT`. */
    before: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_.:-]{1,64}$/)
      .optional(),
  }),
  output: z.object({ days: z.array(reconciliationDay), next: z.string().optional() }),
  refusals: {},
});
