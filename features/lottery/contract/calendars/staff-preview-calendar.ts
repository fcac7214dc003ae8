import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireCalendar } from '../../domain/calendars/calendar.ts';
import { gameCalendarFaults } from '../../domain/calendars/game-year.ts';
import { gameCode } from '../draws/draw-view.ts';
import { year, yearView } from './calendar-view.ts';

const writtenDraw = { drawId: z.string(), numero: z.string(), closeAt: wireInstant };

export const staffPreviewCalendar = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/calendar/preview',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'What a calendar would make of a year, what that changes, and what becomes of the draws that are written down.',
  input: z.strictObject({ gameCode, year, calendar: wireCalendar }),
  output: z.object({
    fault: z.enum(gameCalendarFaults).optional(),
    /** Absent where the calendar is at fault. */
    shown: yearView.optional(),
    changes: z.array(z.object({ date: z.string(), kind: z.enum(['new', 'gone', 'other_times']) })),
    /** Written down and announced by nobody yet: they follow the calendar, or go away where no new close stands. */
    moves: z.array(z.object({ ...writtenDraw, newCloseAt: wireInstant.optional() })),
    /** Announced ones stay as they are: they are taken away only by two people declaring them void. */
    conflicts: z.array(z.object({ ...writtenDraw, why: z.enum(['gone', 'other_time']) })),
  }),
  refusals: { game_unknown: 404, calendar_joined: 409 },
});
