import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffWithdrawal } from './staff-withdrawal-view.ts';

export const staffWithdrawalQueue = endpoint({
  method: 'GET',
  path: '/staff/withdrawal-queue',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'What waits for staff, the one that is due first at the top, with how many wait in each queue',
  input: z.object({ queue: z.enum(['review', 'disputes', 'bank']).default('review') }),
  output: z.object({
    withdrawals: z.array(staffWithdrawal),
    counts: z.object({ review: z.int(), disputes: z.int(), bank: z.int() }),
  }),
  refusals: {},
});
