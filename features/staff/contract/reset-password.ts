import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const resetPassword = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/reset-password',
  access: 'staff',
  permission: 'staff.write',
  summary:
    'Asks another owner for a new first password in two parts: sessions end, it must be replaced at the next log-in.',
  input: z.strictObject({ staffId: z.string().max(64), reason: wireReason }),
  output: wireOutcome,
  refusals: { not_yourself: 409, already_asked: 409 },
});
