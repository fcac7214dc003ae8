import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { betFilter, betKinds, betPageMax, betRowStates, gameCode, vendorCode } from './bet-view.ts';

export const listBets = endpoint({
  method: 'GET',
  path: '/wps/member/bets',
  access: 'player',
  summary: "The member's bets, tips and visits to tables in all games, newest first.",
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
        /** `table`: money taken along to a table, with what of it came back. */
        kind: z.enum(betKinds),
        /** Null of a tip for which the vendor named none. */
        game: gameCode.nullable(),
        /** In the language of the call, of the vendor where no game is named; the code where nobody named it. */
        name: z.string(),
        roundId: z.string().nullable(),
        state: z.enum(betRowStates),
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
