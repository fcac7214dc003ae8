import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { wireCalendar } from '../../domain/calendars/calendar.ts';
import { wireDayNotes } from '../../domain/calendars/game-year.ts';
import { gameCode } from '../draws/draw-view.ts';

export const year = z.coerce.number().int().min(2020).max(2100);

export const yearDay = z.object({
  date: z.string(),
  nominal: z.string(),
  why: z.enum(['rule', 'moved', 'added']),
  /** 1 is Sunday. */
  weekday: z.int(),
  rounds: z.int(),
  opensAt: wireInstant,
  firstClose: wireInstant,
  lastClose: wireInstant,
});

export const yearView = z.object({
  year: z.int(),
  /** Time zone that the draws follow: a name, or an offset such as `+07:00`. */
  zone: z.string(),
  days: z.array(yearDay),
  /** Days of the rule without draws. */
  closed: z.array(z.string()),
});

export const calendarOutput = z.object({
  gameCode,
  /** Games whose draws its own are joined of: it follows their calendars, and nobody writes or reviews it. */
  parts: z.array(gameCode).optional(),
  version: z.int(),
  calendar: wireCalendar,
  notes: wireDayNotes,
  shown: yearView,
  /** Last day of which draws are written down, until a later year is reviewed; absent: as far as the calendar goes. */
  plannedThrough: z.string().optional(),
  /** The latest review of this year, and whether the calendar has changed since. */
  review: z
    .object({
      by: z.string(),
      at: wireInstant,
      note: z.string(),
      version: z.int(),
      isOutdated: z.boolean(),
    })
    .optional(),
  history: z.array(
    z.object({
      version: z.int(),
      reason: z.string(),
      createdBy: z.string(),
      createdAt: wireInstant,
      calendar: wireCalendar,
      notes: wireDayNotes,
    }),
  ),
});
