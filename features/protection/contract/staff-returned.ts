import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { identifyingFields } from '../domain/returned.ts';

export const staffReturned = endpoint({
  method: 'GET',
  path: '/staff/protection/returned',
  access: 'staff',
  permission: 'protection.read',
  summary: 'Accounts that are held because they seem to be of somebody who has excluded themselves, the longest first.',
  input: z.object({}),
  output: z.object({
    held: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        excludedId: z.string(),
        excludedAccount: z.string(),
        shared: z.array(z.enum(identifyingFields)),
        heldAt: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
