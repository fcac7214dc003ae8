import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const coolingTime = endpoint({
  method: 'GET',
  path: '/staff/cooling-time',
  access: 'staff',
  permission: 'staff.read',
  summary: 'How many hours an account is not independent of whoever made, raised, reset or enabled it.',
  input: z.object({}),
  output: z.object({
    hours: z.int(),
    /** A shorter time that was decided and holds from then on. */
    next: z.object({ hours: z.int(), at: wireInstant }).optional(),
  }),
  refusals: {},
});
