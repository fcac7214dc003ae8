import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { termsFields } from './terms-fields.ts';

export const staffWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/staff/withdrawal-terms',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'What holds for withdrawals of each level, and what held before',
  input: z.object({}),
  output: z.object({
    terms: z.array(z.object({ ...termsFields, version: z.int() })),
    /** The newest first, those in force among them. */
    versions: z.array(
      z.object({
        ...termsFields,
        version: z.int(),
        validFrom: wireInstant,
        /** Who of staff put them into force; absent for the first. */
        changedBy: z.string().optional(),
      }),
    ),
  }),
  refusals: {},
});
