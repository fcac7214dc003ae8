import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
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
        /** Hours after crediting a player in which the same operator may not approve that player's withdrawals. */
        apartHours: z.int(),
      }),
    ),
  }),
  refusals: {},
});
