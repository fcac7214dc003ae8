import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from '../wire-operator.ts';

export const staffConfirmRole = endpoint({
  method: 'POST',
  path: '/staff/review/:staffId/confirm',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Says that somebody else still works here in this role: it is asked again after ninety days.',
  input: z.strictObject({ staffId: z.string().max(64), role: z.string().max(64), reason: wireReason }),
  output: z.object({}),
  refusals: { not_yourself: 409, version_conflict: 409 },
});
