import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { slipId } from './slip-id.ts';

/** Staff saw the transfer in the bank's own book. Above the account's value a second person must agree first. */
export const staffAcceptSlip = endpoint({
  method: 'POST',
  path: '/staff/deposits/slips/:slipId/accept',
  access: 'staff',
  permission: 'deposits.write',
  summary: 'Credits a deposit by its slip, with the number and the amount that the bank’s book shows',
  input: z.strictObject({
    slipId,
    /** The bank's own number of the transfer. */
    reference: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,64}$/),
    amount: wireAmount,
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ outcome: z.enum(['crediting', 'needs_approval']) }),
  refusals: {
    slip_not_waiting: 409,
    slip_used: 409,
    slip_amount_differs: 409,
    player_excluded: 409,
    already_asked: 409,
    same_person_both_ways: 409,
  },
});
