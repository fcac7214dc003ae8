import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { exclusionMonths } from '../domain/closure.ts';

export const staffClosePlay = endpoint({
  method: 'POST',
  path: '/staff/protection/players/:memberId/close',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Closes play to a player for months, years or for good, at once; every log-in ends.',
  input: z.strictObject({
    memberId: z.string().max(64),
    length: z.enum(exclusionMonths),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ until: wireInstant.nullable() }),
  refusals: { player_unknown: 404, longer_exclusion_active: 409 },
});
