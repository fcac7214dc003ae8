import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { gameCode, memberId, staffReason, vendorCode } from '../staff-words.ts';

export const staffGiveFreeRounds = endpoint({
  method: 'POST',
  path: '/staff/gateway/free-rounds',
  access: 'staff',
  permission: 'money.write',
  summary:
    'Gives a player rounds without a stake; from a certain worth on, and above what one person may give a player or in all within a day, a second person decides.',
  input: z.strictObject({
    vendor: vendorCode,
    game: gameCode,
    memberId,
    rounds: z.int().min(1).max(1000),
    /** Of each round. */
    stake: wireAmount,
    days: z.int().min(1).max(90),
    reason: staffReason,
  }),
  output: z.object({ outcome: z.enum(['given', 'needs_approval']) }),
  refusals: {
    free_rounds_not_here: 422,
    member_unknown: 422,
    stake_too_high: 422,
    already_asked: 409,
    same_person_both_ways: 409,
  },
});
