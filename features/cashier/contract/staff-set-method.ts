import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { methodId, methodTerms } from './staff-payment-accounts.ts';

export const staffSetMethod = endpoint({
  method: 'POST',
  path: '/staff/payment-accounts/methods/:methodId',
  access: 'staff',
  permission: 'deposits.write',
  summary: 'Changes the terms of a way to pay; deposits that were begun keep theirs.',
  input: z.strictObject({
    methodId,
    ...methodTerms.shape,
    /** The one that was looked at. */
    version: z.int(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409, bounds_crossed: 422, preset_out_of_bounds: 422 },
});
