import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from '../wire-operator.ts';
import { writtenRole } from './wire-own-role.ts';

export const staffSetRole = endpoint({
  method: 'POST',
  path: '/staff/roles',
  access: 'staff',
  permission: 'staff.write',
  summary:
    'Asks another owner for a new own role, or for other powers of one: whoever has it holds them once approved, and sessions end.',
  input: z.strictObject({
    /** Null for a new one. */
    roleId: z.string().max(64).nullable(),
    /** The version that was looked at; 0 of a new one. */
    basedOn: z.int().min(0),
    ...writtenRole,
    reason: wireReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    role_unknown: 404,
    version_conflict: 409,
    no_change: 409,
    role_name_taken: 409,
    too_many_roles: 409,
    role_limit_order: 422,
    beyond_own_powers: 403,
    already_asked: 409,
  },
});
