import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';

export const staffGames = endpoint({
  method: 'GET',
  path: '/staff/lottery/games',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The merchant’s games that are on, with their names by language, in the order of the menu.',
  input: z.object({}),
  output: z.object({
    /** Those that the merchant has on, as the codes of the wire. */
    languages: z.array(z.string()),
    games: z.array(
      z.object({
        gameCode,
        names: z.record(z.string(), z.string()),
        /** Last day of which draws are planned; absent: as far as the calendar goes, or as those of the games it is joined of. */
        plannedThrough: z.string().optional(),
      }),
    ),
  }),
  refusals: {},
});
