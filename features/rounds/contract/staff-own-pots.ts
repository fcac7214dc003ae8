import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode, roundId } from './round-view.ts';

export const potLevel = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/);

export const staffOwnPots = endpoint({
  method: 'GET',
  path: '/staff/own-pots',
  access: 'staff',
  permission: 'money.read',
  summary:
    'The pots of our games at the merchant: what stands in each, what fills it, its last wins, and whether its wallet agrees.',
  input: z.object({}),
  output: z.object({
    pots: z.array(
      z.object({
        game: gameCode,
        /** In the language of the visit. */
        name: z.string(),
        pot: potLevel,
        currency,
        /** Seed amount that the house puts into the pot at its start and after each win. */
        seed: wireMoney,
        /** Hundredths of a per cent of each stake, rounded down. */
        contributionBp: z.int(),
        /** Before anything was put in it is the seed that it will begin with. */
        amount: wireMoney,
        /** Number of movements of the pot's wallet; 0 before the first share. */
        lines: z.int(),
        /** Whether the wallet's balance equals that of its newest movement. */
        isWhole: z.boolean(),
        wins: z.array(z.object({ roundId, amount: wireMoney, at: wireInstant })),
      }),
    ),
  }),
  refusals: {},
});
