import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const enableOperator = endpoint({
  method: 'POST',
  path: '/staff/operators/:staffId/enable',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Asks another owner that a disabled operator may log in again.',
  input: z.strictObject({ staffId: z.string().max(64), reason: wireReason }),
  output: wireOutcome,
  refusals: { not_yourself: 409, already_asked: 409 },
});
