import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { adjustmentStates } from '../domain/adjustment.ts';
import { adjustmentView } from './adjustment-view.ts';

/** How many a page has. */
export const adjustmentsMax = 30;

export const staffAdjustments = endpoint({
  method: 'GET',
  path: '/staff/adjustments',
  access: 'staff',
  permission: 'money.read',
  summary: "Adjustments of players' balances by staff, the newest first; of one player, or in one state.",
  input: z.object({
    memberId: z.string().max(70).optional(),
    state: z.enum(adjustmentStates).optional(),
    before: z.string().max(70).optional(),
  }),
  output: z.object({ adjustments: z.array(adjustmentView), next: z.string().optional() }),
  refusals: {},
});
