import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';
import { year, calendarOutput } from './calendar-view.ts';

export const staffCalendar = endpoint({
  method: 'GET',
  path: '/staff/lottery/games/:gameCode/calendar',
  access: 'staff',
  permission: 'draws.read',
  summary: 'A year of a game’s calendar day by day, who reviewed it, and every version.',
  input: z.object({ gameCode, year }),
  output: calendarOutput,
  refusals: { game_unknown: 404 },
});
