import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { slipId } from './slip-id.ts';

export const staffRefuseSlip = endpoint({
  method: 'POST',
  path: '/staff/deposits/slips/:slipId/refuse',
  access: 'staff',
  permission: 'deposits.write',
  summary:
    'Refuses a deposit whose slip shows no money that came in; money that comes later is dealt with all the same',
  input: z.strictObject({ slipId, reason: z.string().trim().min(5).max(300) }),
  output: z.object({ outcome: z.literal('refused') }),
  refusals: { slip_not_waiting: 409 },
});
