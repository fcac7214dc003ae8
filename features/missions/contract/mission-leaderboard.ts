import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { boardKinds, boardPeriods, boardTimes } from '../domain/boards.ts';

export const missionLeaderboard = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: 'player',
  summary: 'The first 20 members of a day or week, masked; of equals, who was there earlier stands higher.',
  input: z.object({
    by: z.enum(boardKinds).default('turnover'),
    period: z.enum(boardPeriods).default('week'),
    which: z.enum(boardTimes).default('current'),
  }),
  output: z.object({
    first: z.string(),
    last: z.string(),
    /** The caller wants to stand on no leaderboard. */
    isHidden: z.boolean(),
    places: z.array(
      z.object({
        place: z.int(),
        account: z.string(),
        isOwn: z.boolean(),
        /** Turnover, or the multiple with two decimals. */
        value: wireMoney,
      }),
    ),
  }),
  refusals: { function_off: 409, play_restricted: 409 },
});
