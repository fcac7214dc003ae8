import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/reset-second-factor',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Asks another owner to forget the second factor: sessions end, the next log-in sets up a new one.',
  input: z.strictObject({ staffId: z.string().max(64), reason: wireReason }),
  output: wireOutcome,
  refusals: { not_yourself: 409, already_asked: 409 },
});
