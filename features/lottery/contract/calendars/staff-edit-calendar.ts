import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireCalendar } from '../../domain/calendars/calendar.ts';
import { wireDayNotes } from '../../domain/calendars/game-year.ts';
import { gameCode } from '../draws/draw-view.ts';
import { year, calendarOutput } from './calendar-view.ts';

export const staffEditCalendar = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/calendar',
  access: 'staff',
  permission: 'draws.write',
  summary: 'A new version of a game’s calendar; draws that are announced already stay as they are.',
  input: z.strictObject({
    gameCode,
    year,
    basedOn: z.int().min(1),
    calendar: wireCalendar,
    notes: wireDayNotes,
    reason: z.string().trim().min(3).max(300),
  }),
  output: calendarOutput,
  refusals: { game_unknown: 404, calendar_changed: 409, calendar_faulty: 422, calendar_joined: 409 },
});
