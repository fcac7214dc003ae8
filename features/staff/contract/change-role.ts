import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireRole } from './roles/wire-own-role.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const changeRole = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/role',
  access: 'staff',
  permission: 'staff.write',
  summary:
    'Another role for the operator: at once where it only takes away, else asked of another owner. Every session ends with it.',
  input: z.strictObject({ staffId: z.string().max(64), role: wireRole, reason: wireReason }),
  output: wireOutcome,
  refusals: { role_unknown: 404, beyond_own_powers: 403, last_owner: 409, already_asked: 409, not_yourself: 409 },
});
