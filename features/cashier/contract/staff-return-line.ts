import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** Records that the money went back to the payer outside the product; it never becomes a balance. */
export const staffReturnLine = endpoint({
  method: 'POST',
  path: '/staff/deposits/unmatched/:lineId/return',
  access: 'staff',
  permission: 'deposits.write',
  summary: 'Marks an unmatched transfer as returned to its payer',
  input: z.strictObject({ lineId: z.string().max(40), reason: z.string().trim().min(5).max(300) }),
  output: z.object({ outcome: z.literal('returned') }),
  refusals: { line_not_waiting: 409 },
});
