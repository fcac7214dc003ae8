import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireCalendar } from '../domain/calendar.ts';
import { gameCalendarFaults } from '../domain/game-year.ts';
import { gameCode } from './draw-view.ts';
import { year, yearView } from './calendar-view.ts';

export const staffPreviewCalendar = endpoint({
  method: 'POST',
  path: '/staff/lottery/games/:gameCode/calendar/preview',
  access: 'staff',
  permission: 'draws.read',
  summary: 'What a calendar would make of a year, what that changes, and which draws stand already and would differ.',
  input: z.strictObject({ gameCode, year, calendar: wireCalendar }),
  output: z.object({
    fault: z.enum(gameCalendarFaults).optional(),
    /** Absent where the calendar is at fault. */
    shown: yearView.optional(),
    changes: z.array(z.object({ date: z.string(), kind: z.enum(['new', 'gone', 'other_times']) })),
    /** They stay as they are: what is announced is moved only by two people declaring it void. */
    conflicts: z.array(
      z.object({
        drawId: z.string(),
        numero: z.string(),
        closeAt: wireInstant,
        isAnnounced: z.boolean(),
        why: z.enum(['gone', 'other_time']),
      }),
    ),
  }),
  refusals: { game_unknown: 404 },
});
