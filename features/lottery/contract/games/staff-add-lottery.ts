import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireCalendar } from '../../domain/calendars/calendar.ts';
import { gameCode } from '../draws/draw-view.ts';
import { gameNames } from './game-names.ts';

export const staffAddLottery = endpoint({
  method: 'POST',
  path: '/staff/lottery/games',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Asks a second person for a further lottery of a family that the merchant has: made like one of its games, with a name and a calendar of its own.',
  input: z.strictObject({
    /** The game whose group, result, rules and terms it begins with. */
    like: gameCode,
    code: z.string().regex(/^[A-Z0-9]{2,20}$/),
    names: gameNames,
    calendar: wireCalendar,
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    game_unknown: 404,
    /** A game of two others follows theirs. */
    calendar_joined: 409,
    lottery_code_taken: 409,
    calendar_faulty: 422,
    already_asked: 409,
  },
});
