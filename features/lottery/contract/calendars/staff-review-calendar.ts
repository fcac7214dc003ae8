import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';
import { year, calendarOutput } from './calendar-view.ts';

export const staffReviewCalendar = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/calendar/review',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Writes down that another person than its author has looked a year over in this version; draws are planned through it.',
  input: z.strictObject({
    gameCode,
    year,
    version: z.int().min(1),
    reason: z.string().trim().min(3).max(300),
  }),
  output: calendarOutput,
  refusals: {
    game_unknown: 404,
    calendar_changed: 409,
    calendar_joined: 409,
    reviewed_by_author: 409,
    reviewer_not_independent: 409,
  },
});
