import type { Calendar } from './calendar.ts';
import { type DatedCalendar, placeInDay, roundsMax } from './dated-calendar.ts';
import { withClosed } from './calendar-year.ts';
import type { DayNotes } from './game-year.ts';
import type { Day } from './zone-time.ts';

/** A calendar as somebody is writing it, with why single days differ. */
export type CalendarDraft = { calendar: Calendar; notes: DayNotes };

export type Override =
  | { kind: 'closed'; day: Day }
  | { kind: 'moved'; day: Day; to: Day }
  | { kind: 'added'; day: Day };

/** What differs from the rule in a year, by day. */
export const overridesOf = (calendar: Calendar, year: number): Override[] => {
  const isOf = (day: Day) => day.startsWith(String(year));
  const dated: Override[] =
    'kind' in calendar
      ? [
          ...calendar.moved
            .filter(({ from, to }) => isOf(from) || isOf(to))
            .map(({ from, to }): Override => ({ kind: 'moved', day: from, to })),
          ...calendar.added.filter(isOf).map((day): Override => ({ kind: 'added', day })),
        ]
      : [];
  const closed = calendar.closedDates.filter(isOf).map((day): Override => ({ kind: 'closed', day }));
  return [...closed, ...dated].sort((a, b) => (a.day < b.day ? -1 : 1));
};

/** The draft with one more day that differs; what differed on that day before is replaced. */
export const withOverride = (draft: CalendarDraft, override: Override, note: string): CalendarDraft => {
  const cleared = withoutOverride(draft, override.day);
  const notes = note.trim() === '' ? cleared.notes : { ...cleared.notes, [override.day]: note.trim() };
  return { notes, calendar: overridden(cleared.calendar, override) };
};

const overridden = (calendar: Calendar, override: Override): Calendar => {
  if (!('kind' in calendar))
    return override.kind === 'closed'
      ? { ...calendar, closedDates: [...new Set([...calendar.closedDates, override.day])].sort() }
      : calendar;
  if (override.kind === 'closed') return withClosed(calendar, [override.day]);
  if (override.kind === 'added') return { ...calendar, added: [...calendar.added, override.day].sort() };
  return { ...calendar, moved: [...calendar.moved, { from: override.day, to: override.to }] };
};

/** The draft with the day back at the rule. */
export const withoutOverride = ({ calendar, notes }: CalendarDraft, day: Day): CalendarDraft => {
  const closedDates = calendar.closedDates.filter((one) => one !== day);
  const { [day]: _gone, ...left } = notes;
  if (!('kind' in calendar)) return { calendar: { ...calendar, closedDates }, notes: left };
  const moved = calendar.moved.filter(({ from }) => from !== day);
  return {
    notes: left,
    calendar: { ...calendar, closedDates, moved, added: calendar.added.filter((one) => one !== day) },
  };
};

/** A calendar with one more draw a day, an hour after the last where the day has the room. */
export const withAnotherRound = (calendar: DatedCalendar): DatedCalendar => {
  const last = calendar.rounds.at(-1);
  if (!last || calendar.rounds.length >= roundsMax) return calendar;
  const place = Math.min(placeInDay(last) + 60, 2 * 1440 - 1);
  const clock = [Math.floor((place % 1440) / 60), place % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return { ...calendar, rounds: [...calendar.rounds, { ...last, drawAt: clock, dayOffset: place >= 1440 ? 1 : 0 }] };
};

/** The draws of a day in the order of the clock, however they were written. */
export const inOrder = (calendar: Calendar): Calendar =>
  'kind' in calendar
    ? { ...calendar, rounds: calendar.rounds.toSorted((a, b) => placeInDay(a) - placeInDay(b)) }
    : calendar;

/** `1, 16` → days of the month in order; undefined where it is no list of them. */
export const datesOf = (text: string): number[] | undefined => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const dates = parts.map((part) => (/^[0-9]{1,2}$/.test(part) ? Number(part) : 0));
  if (dates.length === 0 || dates.some((date) => date < 1 || date > 31)) return undefined;
  return [...new Set(dates)].sort((a, b) => a - b);
};
