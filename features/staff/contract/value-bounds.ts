import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money.ts';
import { valueActKinds } from '../domain/value-bounds.ts';

export const valueBounds = endpoint({
  method: 'GET',
  path: '/staff/value-bounds',
  access: 'staff',
  permission: 'staff.read',
  summary: 'What one person may let players have alone within a day, in all and for one player.',
  input: z.object({}),
  output: z.object({
    bounds: z.array(
      z.object({
        kind: z.enum(valueActKinds),
        staffDay: wireMoney,
        playerDay: wireMoney,
        /** So long whoever let money in for a player does not let it out. */
        apartHours: z.int(),
      }),
    ),
  }),
  refusals: {},
});
