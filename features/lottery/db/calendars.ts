import { z } from 'zod';
import { sql, type Tx } from '#kit/server/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type Calendar, wireCalendar } from '../domain/calendar.ts';
import { type DayNotes, wireDayNotes } from '../domain/game-year.ts';

export type CalendarRow = {
  version: number;
  calendar: Calendar;
  notes: DayNotes;
  reason: string;
  created_by: string;
  created_at: Instant;
};
type Raw = Omit<CalendarRow, 'calendar' | 'notes'> & { calendar: unknown; notes: unknown };

/** Versions of a game's calendar, newest first; none while it is as it was delivered. */
export const calendarVersions = async (tx: Tx, gameId: number): Promise<CalendarRow[]> => {
  const { rows } = await sql<Raw>`
    select version, calendar, notes, reason, created_by, created_at
    from lottery.calendar
    where game_id = ${gameId}
    order by version desc
    limit 30`.execute(tx);
  return rows.map((row) => ({
    ...row,
    calendar: wireCalendar.parse(row.calendar),
    notes: wireDayNotes.parse(row.notes),
  }));
};

export const insertCalendar = async (
  tx: Tx,
  row: {
    gameId: number;
    version: number;
    calendar: Calendar;
    notes: DayNotes;
    reason: string;
    createdBy: string;
  },
): Promise<void> => {
  await sql`
    insert into lottery.calendar (game_id, version, calendar, notes, reason, created_by)
    values (${row.gameId}, ${row.version}, ${JSON.stringify(z.encode(wireCalendar, row.calendar))}::jsonb,
      ${JSON.stringify(row.notes)}::jsonb, ${row.reason}, ${row.createdBy})`.execute(tx);
};

export type ReviewRow = { version: number; note: string; reviewed_by: string; reviewed_at: Instant };

export const newestReview = async (tx: Tx, gameId: number, year: number): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    select version, note, reviewed_by, reviewed_at
    from lottery.calendar_review
    where game_id = ${gameId}
      and year = ${year}
    order by review_id desc
    limit 1`.execute(tx);
  return rows[0];
};

export const insertReview = async (
  tx: Tx,
  row: { gameId: number; year: number; version: number; note: string; reviewedBy: string },
): Promise<void> => {
  await sql`
    insert into lottery.calendar_review (game_id, year, version, note, reviewed_by)
    values (${row.gameId}, ${row.year}, ${row.version}, ${row.note}, ${row.reviewedBy})`.execute(tx);
};
