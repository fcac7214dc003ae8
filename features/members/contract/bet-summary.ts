import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { betFilter } from './bet-view.ts';

export const betSummary = endpoint({
  method: 'GET',
  path: '/wps/member/bets/summary',
  access: 'player',
  summary: 'What the bets of a time come to, and the games that the member played lately.',
  input: z.object(betFilter),
  output: z.object({
    bets: z.int(),
    /** Of bets that stand. */
    stake: wireMoney,
    /** Of these what is still being played. */
    runningStake: wireMoney,
    payout: wireMoney,
    /** Payouts less the stakes of what has ended. */
    net: wireMoney,
    games: z.array(z.object({ game: z.string(), name: z.string() })),
  }),
  refusals: { period_too_long: 422 },
});
