import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from './wire-operator.ts';

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/reset-second-factor',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Forgets the second factor: sessions end, the next log-in sets up a new one.',
  input: z.strictObject({ staffId: z.string().max(64), reason: wireReason }),
  output: z.object({}),
  refusals: { not_yourself: 409 },
});
