import { z } from 'zod';
import { type Instant, instant, later, minutesMs } from '#kit/shared/time.ts';
import { isZone } from '#kit/shared/zone.ts';
import { exchangeNames } from './exchange.ts';
import {
  clockMs,
  type Day,
  dateOfMonth,
  dayAfter,
  dayIn,
  daysBetween,
  isDay,
  momentAt,
  weekdayOf,
} from './zone-time.ts';

const clockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);
const day = z.string().refine(isDay, 'no such day');

/** How far a draw may be moved. */
const movedDaysMax = 10;
/** Draws of a day. */
export const roundsMax = 100;
/** How far back the draw before is looked for: longer than any holidays. */
const lookBackDays = 70;

/** Nobody may let bets on what others show close nearer to the tick or the first number that decides them. */
export const safetyMinutesMin = 10;

/** Draws on days of the week or of the month, with what is different on single dates: data, never a formula. */
export const wireDatedCalendar = z.strictObject({
  kind: z.literal('dated'),
  /** Of the place whose clocks the draw follows. */
  zone: z.string().refine(isZone, 'no such time zone'),
  /** An empty list comes only from joining the calendars of two games that share no day; the form takes none. */
  days: z.discriminatedUnion('rule', [
    /** 1 is Sunday, 2–7 are Monday to Saturday. */
    z.strictObject({ rule: z.literal('weekly'), weekdays: z.array(z.int().min(1).max(7)).max(7) }),
    z.strictObject({ rule: z.literal('monthly'), dates: z.array(z.int().min(1).max(31)).max(31) }),
  ]),
  /** The draws of a day in order. */
  rounds: z
    .array(
      z.strictObject({
        /** Wall clock at which the result is expected. */
        drawAt: clockTime,
        /** 1: on the day after, as a night session of the day before. */
        dayOffset: z.union([z.literal(0), z.literal(1)]),
        closesMinutesBefore: z.int().min(1).max(1440),
        /** Where numbers are drawn one after another: how long before the result is whole the first one is; absent: not before. */
        firstNumberMinutesBefore: z.int().min(0).max(1440).optional(),
      }),
    )
    .min(1)
    .max(roundsMax),
  opens: z.discriminatedUnion('rule', [
    /** So long after the expected result of the draw before. */
    z.strictObject({ rule: z.literal('after_previous'), minutes: z.int().min(0).max(1440) }),
    /** So many days before the day of the draw, at this wall clock. */
    z.strictObject({ rule: z.literal('days_before'), days: z.int().min(0).max(30), at: clockTime }),
  ]),
  /** Of a real index: whose it is, and how long before the tick that decides a round its bets have to be closed. */
  market: z
    .strictObject({ exchange: z.enum(exchangeNames), safetyMinutes: z.int().min(safetyMinutesMin).max(240) })
    .optional(),
  /** Of numbers that others draw: how long before the first one bets have to be closed; absent: the least that is allowed. */
  safetyMinutes: z.int().min(safetyMinutesMin).max(240).optional(),
  /** Days of the rule without draws. */
  closedDates: z.array(day).max(400),
  /** Draws that are held on another day. */
  moved: z.array(z.strictObject({ from: day, to: day })).max(400),
  /** Days with draws beside the rule. */
  added: z.array(day).max(400),
});
export type DatedCalendar = z.output<typeof wireDatedCalendar>;

/** A day with draws: as the rule has it, and when they are held. */
export type DrawDay = { nominal: Day; date: Day; why: 'rule' | 'moved' | 'added' };

export type DatedRound = { number: string; openAt: Instant; closeAt: Instant; drawAt: Instant; day: DrawDay };

/** Days of which the rule's date lies between the two, both counted, in the order in which draws are held. */
export const drawDays = (calendar: DatedCalendar, from: Day, to: Day): DrawDay[] => {
  const moved = new Map(calendar.moved.map((move) => [move.from, move.to]));
  const found: DrawDay[] = [];
  for (let nominal = from; nominal <= to; nominal = dayAfter(nominal, 1)) {
    const date = moved.get(nominal);
    if (isRuleDay(calendar, nominal) && !calendar.closedDates.includes(nominal))
      found.push(date === undefined ? { nominal, date: nominal, why: 'rule' } : { nominal, date, why: 'moved' });
    else if (calendar.added.includes(nominal)) found.push({ nominal, date: nominal, why: 'added' });
  }
  return found.sort((a, b) => (a.date < b.date ? -1 : 1));
};

export const isRuleDay = ({ days }: DatedCalendar, date: Day): boolean =>
  days.rule === 'weekly' ? days.weekdays.includes(weekdayOf(date)) : days.dates.includes(dateOfMonth(date));

export type CalendarFault =
  | 'no_days'
  | 'moved_no_draw'
  | 'moved_far'
  | 'date_twice'
  | 'rounds_out_of_order'
  | 'opens_after_close';

/** What is wrong with a calendar as a whole; undefined when nothing is. */
export const faultOfCalendar = (calendar: DatedCalendar): CalendarFault | undefined => {
  const { moved, added, rounds, days } = calendar;
  if ((days.rule === 'weekly' ? days.weekdays : days.dates).length === 0) return 'no_days';
  if (moved.some(({ from }) => !isRuleDay(calendar, from) || calendar.closedDates.includes(from)))
    return 'moved_no_draw';
  if (moved.some(({ from, to }) => Math.abs(daysBetween(from, to)) > movedDaysMax)) return 'moved_far';
  const taken = [...moved.map(({ to }) => to), ...added];
  const gone = new Set([...moved.map(({ from }) => from), ...calendar.closedDates]);
  if (new Set(taken).size < taken.length || taken.some((date) => isRuleDay(calendar, date) && !gone.has(date)))
    return 'date_twice';
  const places = rounds.map((round) => placeInDay(round));
  if (places.some((place, at) => at > 0 && place <= places[at - 1]!)) return 'rounds_out_of_order';
  return opensAfterClose(calendar) ? 'opens_after_close' : undefined;
};

type DayRound = DatedCalendar['rounds'][number];

/** Minutes from the midnight of its day to the expected result. */
export const placeInDay = ({ drawAt, dayOffset }: DayRound): number =>
  dayOffset * dayMinutes + clockMs(drawAt) / minutesMs(1);

const dayMinutes = 1440;

/** By wall clocks alone: where a clock is changed, or a draw is moved, a round without time for bets is not held. */
const opensAfterClose = ({ opens, rounds, days }: DatedCalendar): boolean => {
  const closes = rounds.map((round) => placeInDay(round) - round.closesMinutesBefore);
  if (opens.rule === 'days_before') {
    const opensAt = clockMs(opens.at) / minutesMs(1) - opens.days * dayMinutes;
    return closes.some((close) => close <= opensAt);
  }
  const held = days.rule === 'weekly' ? days.weekdays : days.dates;
  const cycle = days.rule === 'weekly' ? 7 : 28;
  const sorted = [...new Set(held)].sort((a, b) => a - b);
  const gaps = sorted.map((day, at) => (sorted[at + 1] ?? sorted[0]! + cycle) - day);
  const dayBefore = placeInDay(rounds.at(-1)!) - Math.max(1, Math.min(...gaps)) * dayMinutes;
  return closes.some((close, at) => close <= (at === 0 ? dayBefore : placeInDay(rounds[at - 1]!)) + opens.minutes);
};

/** The rounds of these days, in order. */
export const roundsOfDays = (calendar: DatedCalendar, days: readonly DrawDay[]): DatedRound[] =>
  days.flatMap((held) =>
    calendar.rounds.map((_, at) => ({
      number: `${held.date}-${String(at + 1).padStart(4, '0')}`,
      openAt: openOf(calendar, held, at),
      closeAt: later(drawnAt(calendar, held, at), -minutesMs(calendar.rounds[at]!.closesMinutesBefore)),
      drawAt: drawnAt(calendar, held, at),
      day: held,
    })),
  );

/** The rounds that close after `from` and not after `to`, in order. */
export const datedRoundsClosing = (calendar: DatedCalendar, from: Instant, to: Instant): DatedRound[] => {
  // Around the time asked for: a draw may be moved into it, and a round may close on a day beside its own.
  const margin = movedDaysMax + 2;
  const days = drawDays(
    calendar,
    dayAfter(dayIn(calendar.zone, from), -margin),
    dayAfter(dayIn(calendar.zone, to), margin),
  );
  const near = { first: dayAfter(dayIn(calendar.zone, from), -2), last: dayAfter(dayIn(calendar.zone, to), 2) };
  return roundsOfDays(
    calendar,
    days.filter(({ date }) => date >= near.first && date <= near.last),
  ).filter(({ closeAt }) => closeAt > from && closeAt <= to);
};

const drawnAt = ({ zone, rounds }: DatedCalendar, { date }: DrawDay, at: number): Instant =>
  momentAt(zone, dayAfter(date, rounds[at]!.dayOffset), rounds[at]!.drawAt);

const openOf = (calendar: DatedCalendar, held: DrawDay, at: number): Instant => {
  const { opens, zone } = calendar;
  if (opens.rule === 'days_before') return momentAt(zone, dayAfter(held.date, -opens.days), opens.at);
  const before = previousDraw(calendar, held, at);
  return before === undefined
    ? momentAt(zone, dayAfter(held.date, -lookBackDays), '00:00')
    : instant(before + minutesMs(opens.minutes));
};

const previousDraw = (calendar: DatedCalendar, held: DrawDay, at: number): Instant | undefined => {
  if (at > 0) return drawnAt(calendar, held, at - 1);
  // Days by the rule around this one, held before it.
  for (const span of [movedDaysMax + 1, lookBackDays]) {
    const earlier = drawDays(calendar, dayAfter(held.date, -span), dayAfter(held.date, movedDaysMax))
      .filter(({ date }) => date < held.date)
      .at(-1);
    if (earlier) return drawnAt(calendar, earlier, calendar.rounds.length - 1);
  }
  return undefined;
};
