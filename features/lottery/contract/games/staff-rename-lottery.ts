import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';
import { gameNames } from './game-names.ts';

export const staffRenameLottery = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/names',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Asks a second person to call a lottery otherwise; its code, draws, tickets and terms stay.',
  input: z.strictObject({
    gameCode,
    names: gameNames,
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { game_unknown: 404, no_change: 409, already_asked: 409 },
});
