import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireRole, wireUsername } from './wire-operator.ts';

export const createOperator = endpoint({
  method: 'POST',
  path: '/staff/operators',
  access: 'staff',
  permission: 'staff.write',
  summary: 'A new operator with a first password that is shown once and must be replaced at the first log-in.',
  input: z.strictObject({ username: wireUsername, displayName: z.string().trim().min(1).max(80), role: wireRole }),
  output: z.object({ staffId: z.string(), firstPassword: z.string() }),
  refusals: { username_taken: 409, too_many_operators: 409 },
});
