import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { prizeModes } from '../../domain/terms/prize-mode.ts';
import { gameMenus } from './game-menus.ts';

/** As the specification sends it: the answer is the same for each. */
export const vnInput = {
  prizeMode: z.enum(prizeModes).optional(),
  device: z.literal('WEB').optional(),
};

export const vnGameMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'visitor',
  lookingAround: true,
  summary: 'The lotteries of Vietnam by group, each with its current draw.',
  input: z.object(vnInput),
  output: gameMenus.output,
  refusals: {},
});
