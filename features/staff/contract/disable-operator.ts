import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from './wire-operator.ts';

export const disableOperator = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/disable',
  access: 'staff',
  permission: 'staff.write',
  summary: 'The operator can no longer log in; every session ends at once.',
  input: z.strictObject({ staffId: z.string().max(64), reason: wireReason }),
  output: z.object({}),
  refusals: { last_owner: 409, not_yourself: 409 },
});
