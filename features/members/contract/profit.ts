import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

/** How many periods are shown of each unit. */
export const profitUnits = { day: 30, week: 13, month: 12 } as const;
export type ProfitUnit = keyof typeof profitUnits;

export const wireProfitUnit = z.enum(['day', 'week', 'month']);

const figures = {
  deposits: wireMoney,
  /** What left for the bank or is held for it, above zero. */
  withdrawals: wireMoney,
  /** Stakes by the day on which they were placed, less those given back by the day of that. */
  bets: wireMoney,
  /** By the day of the settlement. */
  wins: wireMoney,
  /** Wins less bets. */
  net: wireMoney,
  /** Bonuses, corrections and whatever else moved the balance. */
  other: wireMoney,
};

export const personalProfit = endpoint({
  method: 'GET',
  path: '/wps/member/profit',
  access: 'player',
  summary: 'Deposits, bets, wins and the result by day, week or month; together they make the balance.',
  input: z.object({ unit: wireProfitUnit.default('day') }),
  output: z.object({
    /** With something in them, newest first; a period begins on this day. */
    periods: z.array(z.object({ startsOn: z.string(), ...figures })),
    total: z.object(figures),
    /** Before the first period; with the total it makes the balance: `opening + deposits − withdrawals + net + other`. */
    opening: wireMoney,
    balance: wireMoney,
  }),
  refusals: {},
});
