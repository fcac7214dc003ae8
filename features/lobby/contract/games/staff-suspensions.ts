import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { suspensionView } from '../desk-words.ts';

export const staffSuspensions = endpoint({
  method: 'GET',
  path: '/staff/lobby/rests',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Vendors and games that rest at this merchant, now or planned, the next to end first.',
  input: z.object({}),
  output: z.object({
    suspensions: z.array(
      suspensionView.extend({
        vendor: z.string(),
        vendorName: z.string(),
        /** Null: the whole vendor. */
        game: z.string().nullable(),
        gameName: z.string().nullable(),
      }),
    ),
    vendors: z.array(z.object({ vendor: z.string(), name: z.string() })),
  }),
  refusals: {},
});
