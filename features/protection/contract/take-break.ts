import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { breakDays } from '../domain/closure.ts';

export const takeBreak = endpoint({
  method: 'POST',
  path: '/wps/protection/time-out',
  access: 'player',
  summary: 'Closes play for some days, at once; every log-in ends.',
  input: z.strictObject({ days: z.literal(breakDays) }),
  output: z.object({ until: wireInstant }),
  refusals: {
    /** Play is closed for longer as it is. */
    longer_exclusion_active: 409,
  },
});
