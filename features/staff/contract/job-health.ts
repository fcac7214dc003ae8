import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const jobHealth = endpoint({
  method: 'GET',
  path: '/staff/figures/jobs',
  access: 'staff',
  permission: 'audit.read',
  summary: 'How the queue of jobs stands: what waits, since when, what fails and what was given up.',
  input: z.object({}),
  output: z.object({
    due: z.int(),
    dueSince: wireInstant.optional(),
    failing: z.int(),
    givenUp: z.int(),
    eventsWaiting: z.int(),
  }),
  refusals: {},
});
