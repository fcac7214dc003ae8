import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const popularMax = 20;

export const popularLotteries = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus/popular',
  access: 'visitor',
  lookingAround: true,
  summary: 'The lotteries played most in the last 24 hours, counted from real bets, after what staff has pinned.',
  input: z.object({ count: z.coerce.number().int().min(1).max(popularMax).default(popularMax) }),
  output: z.object({ list: z.array(z.object({ gameCode: z.string(), nodeId: z.string() })) }),
  refusals: {},
});
