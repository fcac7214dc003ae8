import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { coolingHoursMax, coolingHoursMin } from '../domain/limits.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const setCoolingTime = endpoint({
  method: 'POST',
  path: '/staff/cooling-time',
  access: 'staff',
  permission: 'staff.write',
  summary:
    'Another cooling time: a longer one at once, a shorter one asked of another owner and only once the old one is over.',
  input: z.strictObject({ hours: z.int().min(coolingHoursMin).max(coolingHoursMax), reason: wireReason }),
  output: wireOutcome,
  refusals: { cooling_time_same: 409, already_asked: 409 },
});
