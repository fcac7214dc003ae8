import { type Instant, instantOf } from '#kit/shared/time.ts';
import type { Calendar } from '../calendars/calendar.ts';

/** What people call a draw by: its round where rounds follow each other all day, its day where there is one, or both. */
export const drawNamings = ['round', 'day', 'part'] as const;
export type DrawNaming = (typeof drawNamings)[number];

export const drawNamingOf = (calendar: Calendar): DrawNaming => {
  if (!('kind' in calendar)) return calendar.roundsPerDay === 1 ? 'day' : 'round';
  return calendar.rounds.length === 1 ? 'day' : 'part';
};

/** A moment in the day that `20261121-0042` is named by, whatever the clocks of who reads it. */
export const dayOfDraw = (numero: string): Instant =>
  instantOf(numero.replace(/(....)(..)(..).*/, '$1-$2-$3T11:00:00.000Z'));
