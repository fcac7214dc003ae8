import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { termsFields } from './terms-fields.ts';

export const staffSetWithdrawalTerms = endpoint({
  method: 'POST',
  path: '/staff/withdrawal-terms',
  access: 'staff',
  permission: 'withdrawals.write',
  summary: 'Lowers the terms of a level, or asks a second person for others; requests that were made keep theirs',
  input: z.strictObject({
    ...termsFields,
    /** The version that was looked at. */
    basedOn: z.int().min(0),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ outcome: z.enum(['done', 'needs_approval']) }),
  refusals: {
    withdrawal_terms_invalid: 422,
    no_change: 422,
    version_conflict: 409,
    already_asked: 409,
  },
});
