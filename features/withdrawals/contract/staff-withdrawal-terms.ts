import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { termsFields } from './terms-fields.ts';

export const staffWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/staff/withdrawal-terms',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'What holds for withdrawals of each level',
  input: z.object({}),
  output: z.object({ terms: z.array(z.object({ ...termsFields, version: z.int() })) }),
  refusals: {},
});
