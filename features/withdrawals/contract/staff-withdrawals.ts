import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { withdrawalStates } from '../domain/withdrawal-clock.ts';
import { memberId, staffWithdrawal } from './staff-withdrawal-view.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffWithdrawals = endpoint({
  method: 'GET',
  path: '/staff/withdrawals',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'Withdrawals of the merchant, newest or oldest first',
  input: z.object({
    state: z.enum(withdrawalStates).optional(),
    memberId: memberId.optional(),
    /** A whole id, or its end. */
    search: z.string().trim().max(64).optional(),
    /** Asked for in this time: from, and before. */
    from: wireInstant.optional(),
    to: wireInstant.optional(),
    before: withdrawalId.optional(),
    direction: z.enum(['up', 'down']).default('down'),
  }),
  output: z.object({ withdrawals: z.array(staffWithdrawal), next: withdrawalId.optional() }),
  refusals: {},
});
