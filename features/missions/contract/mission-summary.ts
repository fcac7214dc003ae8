import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { missionKinds } from '../domain/mission-terms.ts';

export const missionSummary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummary',
  access: 'player',
  summary: 'Missions of the running day and week, how far the member is, and how many rewards wait to be claimed.',
  input: z.object({}),
  output: z.object({
    /** Rewards that can be claimed now: the badge. */
    count: z.int(),
    missions: z.array(
      z.object({
        missionId: z.string(),
        names: z.object({ TH: z.string(), EN: z.string() }),
        kind: z.enum(missionKinds),
        /** Whose play counts; none: all. */
        products: z.array(z.string()),
        /** Single games in place of products, by their names. */
        games: z.array(z.string()),
        /** Money of turnover and deposits; days and multiples of the stake with two decimals, as `3.00` and `12.50`. */
        goal: wireMoney,
        progress: wireMoney,
        least: wireMoney,
        /** The first day, or `once`. */
        period: z.string(),
        lastDay: z.string().nullable(),
        /** False: the period is over and its reward still waits. */
        isRunning: z.boolean(),
        state: z.enum(['running', 'ready', 'claimed']),
        amount: wireMoney,
        tickets: z.int(),
        points: z.int(),
      }),
    ),
  }),
  refusals: { function_off: 409, play_restricted: 409 },
});
