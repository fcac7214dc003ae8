import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from './wire-operator.ts';

export const resetPassword = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/reset-password',
  access: 'staff',
  permission: 'staff.write',
  summary: 'A new first password, shown once: sessions end, it must be replaced at the next log-in.',
  input: z.strictObject({ staffId: z.string().max(64), reason: wireReason }),
  output: z.object({ firstPassword: z.string() }),
  refusals: { not_yourself: 409 },
});
