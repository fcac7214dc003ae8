import { z } from 'zod';
import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type Calendar, wireCalendar } from '../../domain/calendars/calendar.ts';
import type { KnownCalendar } from '../../domain/calendars/number-close.ts';
import { type DayNotes, wireDayNotes } from '../../domain/calendars/game-year.ts';

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
export const calendarVersions = async (read: Read, gameId: number): Promise<CalendarRow[]> => {
  const { rows } = await sql<Raw>`
    select version, calendar, notes, reason, created_by, created_at
    from lottery.calendar
    where game_id = ${gameId}
    order by version desc
    limit 30`.execute(read);
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
    /** Absent: the program wrote it down as it was delivered. */
    staffId?: string;
  },
): Promise<void> => {
  await sql`
    insert into lottery.calendar (game_id, version, calendar, notes, reason, created_by, staff_id)
    values (${row.gameId}, ${row.version}, ${JSON.stringify(z.encode(wireCalendar, row.calendar))}::jsonb,
      ${JSON.stringify(row.notes)}::jsonb, ${row.reason}, ${row.createdBy}, ${row.staffId ?? null})`.execute(tx);
};

export type ReviewRow = { version: number; note: string; reviewed_by: string; reviewed_at: Instant };

export const newestReview = async (read: Read, gameId: number, year: number): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    select version, note, reviewed_by, reviewed_at
    from lottery.calendar_review
    where game_id = ${gameId}
      and year = ${year}
    order by review_id desc
    limit 1`.execute(read);
  return rows[0];
};

export const insertReview = async (
  tx: Tx,
  row: { gameId: number; year: number; version: number; note: string; reviewedBy: string; staffId: string },
): Promise<void> => {
  await sql`
    insert into lottery.calendar_review (game_id, year, version, note, reviewed_by, staff_id)
    values (${row.gameId}, ${row.year}, ${row.version}, ${row.note}, ${row.reviewedBy}, ${row.staffId})`.execute(tx);
};

/** Whether a person may stand by a version beside its author, and that not by one of two accounts of theirs. */
export const mayReview = async (read: Read, gameId: number, version: number, staffId: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_and(staff.are_independent(c.staff_id, ${staffId}, kit.now())), true) as may
    from lottery.calendar c
    where c.game_id = ${gameId}
      and c.version = ${version}
      and c.staff_id is not null`.execute(read);
  return oneRow(rows).may;
};

/** The versions for which more than one person stands: as delivered, and those that an independent one has reviewed. */
export const knownCalendars = async (read: Read, gameId: number): Promise<KnownCalendar[]> => {
  const { rows } = await sql<{ calendar: unknown; is_delivered: boolean; years: number[] | null }>`
    select c.calendar, c.version = 1 and c.created_by = 'system' and c.staff_id is null as is_delivered,
      (
        select array_agg(distinct r.year)
        from lottery.calendar_review r
        where r.game_id = c.game_id
          and r.version = c.version
          and r.reviewed_by <> c.created_by
          and coalesce(staff.are_independent(c.staff_id, r.staff_id, r.reviewed_at), c.staff_id is null)
      ) as years
    from lottery.calendar c
    where c.game_id = ${gameId}
    order by c.version desc
    limit 30`.execute(read);
  return rows.map(({ calendar, is_delivered: isDelivered, years }) => ({
    calendar: wireCalendar.parse(calendar),
    reviewed: isDelivered ? 'all' : (years ?? []),
  }));
};
