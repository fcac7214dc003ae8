import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { betFilter, betPageMax, betStates, gameCode, vendorCode } from './bet-view.ts';

export const listBets = endpoint({
  method: 'GET',
  path: '/wps/member/bets',
  access: 'player',
  summary: "The member's bets in all games, newest first.",
  input: z.object({
    ...betFilter,
    /** `next` of the page before. */
    before: z.string().max(130).optional(),
    limit: z.coerce.number().int().min(1).max(betPageMax).default(20),
  }),
  output: z.object({
    bets: z.array(
      z.object({
        betId: z.string(),
        vendor: vendorCode,
        game: gameCode,
        /** In the language of the call; the code where nobody named it. */
        name: z.string(),
        roundId: z.string(),
        state: z.enum(betStates),
        stake: wireMoney,
        /** What came back so far. */
        payout: wireMoney,
        at: wireInstant,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: { period_too_long: 422 },
});
