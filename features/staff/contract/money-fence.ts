import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const moneyFence = endpoint({
  method: 'GET',
  path: '/staff/money-fence',
  access: 'staff',
  permission: 'staff.read',
  summary: 'Whether money is kept in because the database was taken back in time.',
  input: z.object({}),
  output: z.object({
    fence: z
      .object({
        raisedAt: wireInstant,
        /** The point in time that the database was restored to; absent when it was the latest. */
        dataUntil: wireInstant.optional(),
      })
      .optional(),
  }),
  refusals: {},
});
