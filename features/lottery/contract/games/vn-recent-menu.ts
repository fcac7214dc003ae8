import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { recentInput, recentOutput } from './recent-lotteries.ts';
import { vnInput } from './vn-game-menu.ts';

export const vnRecentMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'player',
  summary: 'The lotteries of Vietnam that the member bet on last, the latest first.',
  input: z.object({ ...vnInput, ...recentInput.shape }),
  output: recentOutput,
  refusals: {},
});
