import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { playerRow } from './staff-players.ts';

export const staffDuplicateAccounts = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/likenesses',
  access: 'staff',
  permission: 'players.read',
  summary: 'Other players who may be the same person, each with what both share; the strongest first.',
  input: z.object({
    memberId: z.string().max(64),
    /** Trial accounts cost nothing to make: one device can have many, and says little with them. */
    trials: z.enum(['leftOut', 'shown']).default('leftOut'),
  }),
  output: z.object({
    players: z.array(
      playerRow.extend({
        /** `by`: `field`, `device`, `address`, …; `shown`: which field, since when, which address. */
        shared: z.array(z.object({ by: z.string(), shown: z.string() })),
      }),
    ),
    /** How many trial accounts share something, whether they are shown or not. */
    trialsAlike: z.int(),
  }),
  refusals: { player_unknown: 404 },
});
