import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { limitPeriods } from '../domain/limit.ts';

export const playActivity = endpoint({
  method: 'GET',
  path: '/wps/protection/activity',
  access: 'player',
  summary: 'What the member paid in, staked, got back and took out today, this week and this month, over all games.',
  input: z.object({}),
  output: z.object({
    /** The running day, week from Monday and month where the merchant is. `opening + deposits − withdrawals + net + other = balance`. */
    periods: z.array(
      z.object({
        period: z.enum(limitPeriods),
        since: wireInstant,
        opening: wireMoney,
        deposits: wireMoney,
        /** What left for the bank or is held for it, above zero. */
        withdrawals: wireMoney,
        staked: wireMoney,
        returned: wireMoney,
        /** Returned less staked: below zero is a loss. */
        net: wireMoney,
        /** Fees, bonuses and whatever else moved the balance. */
        other: wireMoney,
        /** Time with stakes, in slots of five minutes. */
        minutes: z.int(),
        /** Log-ins in which play began. */
        sessions: z.int(),
      }),
    ),
    balance: wireMoney,
  }),
  refusals: {},
});
