import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** What of each bet counted towards a requirement. */
export const traceFields = {
  progress: wireMoney,
  required: wireMoney,
  /** By game: the exact sum of turnover and its weight in percent; all of them add up to the progress, rounded down once. */
  games: z.array(
    z.object({
      product: z.string(),
      vendor: z.string(),
      game: z.string(),
      name: z.string(),
      bets: z.int(),
      turnover: wireMoney,
      weight: z.int(),
      /** Of bets that count nothing for their odds. */
      isBelowOdds: z.boolean(),
    }),
  ),
  /** The newest bets that counted. */
  bets: z.array(
    z.object({
      betId: z.string(),
      name: z.string(),
      settledAt: wireInstant,
      stake: wireMoney,
      turnover: wireMoney,
      weight: z.int(),
      isBelowOdds: z.boolean(),
      isFromBonus: z.boolean(),
    }),
  ),
} as const;

export const bonusTrace = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusTrace',
  access: 'player',
  summary: 'Which bets counted towards a bonus, and with what weight.',
  input: z.object({ grantId: z.string().max(60) }),
  output: z.object(traceFields),
  refusals: { grant_unknown: 404 },
});
