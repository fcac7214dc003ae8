import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { memberId, rowNo, vendorCode, vendorsId } from '../staff-words.ts';

export const wireCall = z.object({
  logNo: z.string(),
  vendor: z.string(),
  operation: z.string(),
  requestId: z.string().nullable(),
  transactionId: z.string().nullable(),
  memberId: z.string().nullable(),
  game: z.string().nullable(),
  roundId: z.string().nullable(),
  status: z.int(),
  /** `ok`, or why not. */
  code: z.string(),
  requestedAt: wireInstant,
  elapsedMs: z.int(),
});

export const staffCalls = endpoint({
  method: 'GET',
  path: '/staff/gateway/calls',
  access: 'staff',
  permission: 'money.read',
  summary: 'What vendors asked and were answered, the newest first; kept for thirty days.',
  input: z.object({
    vendor: vendorCode.optional(),
    operation: z.string().max(40).optional(),
    memberId: memberId.optional(),
    transactionId: vendorsId.optional(),
    roundId: vendorsId.optional(),
    /** `refused`: whatever was not `ok`. */
    outcome: z
      .string()
      .regex(/^[a-z_]{2,40}$/)
      .optional(),
    from: wireInstant.optional(),
    /** Not included. */
    until: wireInstant.optional(),
    before: rowNo.optional(),
  }),
  output: z.object({ calls: z.array(wireCall), next: z.string().optional() }),
  refusals: {},
});
