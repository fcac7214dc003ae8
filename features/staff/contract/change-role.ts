import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireRole, wireReason } from './wire-operator.ts';

export const changeRole = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/role',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Gives the operator another role; every session ends at once.',
  input: z.strictObject({ staffId: z.string().max(64), role: wireRole, reason: wireReason }),
  output: z.object({}),
  refusals: { last_owner: 409, not_yourself: 409 },
});
