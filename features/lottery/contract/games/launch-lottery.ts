import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { lotteryAreas } from '../../domain/games/lottery-place.ts';
import { gameCode } from '../draws/draw-view.ts';

export const launchLottery = endpoint({
  method: 'GET',
  path: '/lgw/games/launch',
  access: 'player',
  freePlay: true,
  summary: "The address on this site of a lottery's bets or of the lobby of lotteries.",
  input: z.strictObject({
    launchMode: z.literal('LOTT'),
    lottoArea: z.enum(lotteryAreas).optional(),
    /** Needed to bet; without it the lobby is opened. */
    gameCode: gameCode.optional(),
    view: z.enum(['betting', 'lobby']).default('lobby'),
    device: z.string().max(40).optional(),
    /** Where leaving leads; a page of this site, anything else is left out. */
    backUrl: z.string().max(500).optional(),
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: z.object({
    /** A path of this site. */
    game_url: z.string(),
    back_url: z.string().optional(),
  }),
  refusals: { game_unknown: 404 },
});
