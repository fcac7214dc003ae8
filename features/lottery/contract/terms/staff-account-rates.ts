import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';
import { memberId, accountRates } from './account-rates-view.ts';

export const staffAccountRates = endpoint({
  method: 'GET',
  path: '/staff/lottery/rates',
  access: 'staff',
  permission: 'draws.read',
  summary: 'The rates that a player or an agent has in a game: own, inherited, and what they come to.',
  input: z.object({ memberId, gameCode }),
  output: accountRates,
  refusals: { game_unknown: 404, player_unknown: 404 },
});
