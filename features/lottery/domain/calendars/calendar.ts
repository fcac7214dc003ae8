import { z } from 'zod';
import { daysMs, type Instant, instant, isoOf, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { datedRoundsClosing, drawDays, wireDatedCalendar } from './dated-calendar.ts';
import { clockMs, type Day, dayAfter, dayIn, weekdayOf } from './zone-time.ts';

const clockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/** The same rounds every day, one after the other. */
const wireRhythm = z.strictObject({
  /** Of the game's time zone; Bangkok is 420 all year. */
  utcOffsetMinutes: z.int().min(-720).max(840),
  /** Wall clock at which the first round of a day closes. */
  firstClose: clockTime,
  everySeconds: z.int().min(20).max(86_400),
  roundsPerDay: z.int().min(1).max(4320),
  opens: z.discriminatedUnion('rule', [
    /** When the round before closes, so one round is open at any time. */
    z.strictObject({ rule: z.literal('when_previous_closes') }),
    /** All rounds of the day at this wall clock. */
    z.strictObject({ rule: z.literal('at_day_start'), at: clockTime }),
  ]),
  /** Days without draws, as `20261231`. */
  closedDates: z.array(z.string().regex(/^[0-9]{8}$/)).max(400),
});
export type RhythmCalendar = z.output<typeof wireRhythm>;

/** When the draws of a game close: data, so a game with other hours is another row. */
export const wireCalendar = z.union([wireRhythm, wireDatedCalendar]);
export type Calendar = z.output<typeof wireCalendar>;

/** `number` is unique within a game: day and round, such as `20261121-0042`. `drawAt`: where the calendar names it. */
export type Round = { number: string; openAt: Instant; closeAt: Instant; drawAt?: Instant };

/** The rounds that close after `from` and not after `to`, in order. */
export const roundsClosing = (calendar: Calendar, from: Instant, to: Instant): Round[] =>
  'kind' in calendar
    ? datedRoundsClosing(calendar, from, to).map(({ day: _day, ...round }) => round)
    : rhythmClosing(calendar, from, to);

/** Those of a game of which draws are written down: no further than its years have been looked over. */
export const plannedRounds = (
  game: { calendar: Calendar; planned_through: Day | null },
  from: Instant,
  to: Instant,
): Round[] =>
  roundsClosing(game.calendar, from, to).filter(
    ({ number }) => game.planned_through === null || number.slice(0, 8) <= game.planned_through,
  );

const rhythmClosing = (calendar: RhythmCalendar, from: Instant, to: Instant): Round[] => {
  const firstMs = clockMs(calendar.firstClose);
  const spanMs = secondsMs(calendar.everySeconds) * (calendar.roundsPerDay - 1) + firstMs;
  const offsetMs = minutesMs(calendar.utcOffsetMinutes);
  const dayOf = (at: number) => Math.floor((at + offsetMs) / daysMs(1));
  const found: Round[] = [];
  for (let day = dayOf(from - spanMs); day <= dayOf(to); day++) {
    const midnight = day * daysMs(1);
    const date = isoOf(instant(midnight)).slice(0, 10).replaceAll('-', '');
    if (calendar.closedDates.includes(date)) continue;
    const first = midnight - offsetMs + firstMs;
    const skipped = Math.max(0, Math.floor((from - first) / secondsMs(calendar.everySeconds)) + 1);
    for (let round = skipped; round < calendar.roundsPerDay; round++) {
      const closeAt = first + round * secondsMs(calendar.everySeconds);
      if (closeAt > to) break;
      found.push({
        number: `${date}-${String(round + 1).padStart(4, '0')}`,
        openAt: instant(openOf(calendar, midnight - offsetMs, closeAt)),
        closeAt: instant(closeAt),
      });
    }
  }
  return found;
};

const openOf = ({ opens, everySeconds }: RhythmCalendar, dayStart: number, closeAt: number): number =>
  opens.rule === 'at_day_start' ? dayStart + clockMs(opens.at) : closeAt - secondsMs(everySeconds);

/**
 * On which days of the week there are draws: 1 is Sunday, 2–7 Monday to Saturday. Draws on days of the month name those
 * of the week to come.
 */
export const drawDaysOfWeek = (calendar: Calendar, now: Instant): string => {
  if (!('kind' in calendar)) return '1,2,3,4,5,6,7';
  const { zone, days } = calendar;
  const weekdays =
    days.rule === 'weekly'
      ? days.weekdays
      : drawDays(calendar, dayAfter(dayIn(zone, now), -12), dayAfter(dayIn(zone, now), 19))
          .filter(({ date }) => date >= dayIn(zone, now) && date < dayIn(zone, later(now, daysMs(7))))
          .map(({ date }) => weekdayOf(date));
  return [...new Set(weekdays)].sort((a, b) => a - b).join(',');
};
