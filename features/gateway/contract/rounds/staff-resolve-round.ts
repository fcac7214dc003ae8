import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { roundWays } from '../../domain/round-order.ts';
import { rowNo, staffReason, vendorsId } from '../staff-words.ts';

export const staffResolveRound = endpoint({
  method: 'POST',
  path: '/staff/gateway/rounds/:roundNo/resolve',
  access: 'staff',
  permission: 'money.write',
  summary:
    'Asks that an open round be ended by hand: settled with payouts, or voided with its stakes given back. Another person decides.',
  input: z.strictObject({
    roundNo: rowNo,
    way: z.enum(roundWays),
    /** Of each bet that won; bets that are not named lose. Empty where the round is voided. */
    payouts: z
      .array(z.strictObject({ transactionId: vendorsId, amount: wireMoney }))
      .max(200)
      .default([]),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    round_not_open: 409,
    round_of_own_game: 409,
    round_too_large: 409,
    bet_not_of_round: 422,
    payout_too_high: 422,
    already_asked: 409,
  },
});
