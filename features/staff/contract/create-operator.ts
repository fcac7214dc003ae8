import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireRole } from './roles/wire-own-role.ts';
import { wireReason, wireUsername } from './wire-operator.ts';

export const createOperator = endpoint({
  method: 'POST',
  path: '/staff/operators',
  access: 'staff',
  permission: 'staff.write',
  summary:
    'Asks another owner for a new operator. Approved, its first password is in two parts, one for each of the two.',
  input: z.strictObject({
    username: wireUsername,
    displayName: z.string().trim().min(1).max(80),
    role: wireRole,
    reason: wireReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    role_unknown: 404,
    beyond_own_powers: 403,
    username_taken: 409,
    too_many_operators: 409,
    already_asked: 409,
  },
});
