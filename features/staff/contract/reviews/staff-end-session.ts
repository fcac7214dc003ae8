import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from '../wire-operator.ts';

export const staffEndSession = endpoint({
  method: 'POST',
  path: '/staff/sessions/end',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Ends one session of an operator at once; the person may log in again.',
  input: z.strictObject({ sessionId: z.string().max(64), reason: wireReason }),
  output: z.object({}),
  refusals: { session_over: 409 },
});
