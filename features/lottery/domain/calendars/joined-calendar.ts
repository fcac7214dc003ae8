import type { Calendar } from './calendar.ts';
import { type DatedCalendar, isRuleDay, placeInDay, safetyMinutesMin } from './dated-calendar.ts';
import type { Day } from './zone-time.ts';

/**
 * The calendar of draws that are joined of two others: held on the days on which both are, closed with the first of them and drawn
 * with the last. One whose parts have no days in common has no days at all.
 * @returns undefined where a part has no days of the week or the month, as in a rhythm: then the draw keeps a calendar of its own.
 */
export const joinedCalendar = (parts: readonly Calendar[]): DatedCalendar | undefined => {
  const [one, other] = parts;
  if (!one || !other || !('kind' in one) || !('kind' in other)) return undefined;
  const joined: DatedCalendar = {
    kind: 'dated',
    zone: one.zone,
    days: daysInCommon(one, other),
    rounds: roundsInCommon(one, other),
    opens: one.opens,
    safetyMinutes: Math.max(one.safetyMinutes ?? safetyMinutesMin, other.safetyMinutes ?? safetyMinutesMin),
    closedDates: [],
    moved: [],
    added: [],
  };
  // A draw that is moved for both is one on its new day: what counts is where it is held.
  for (const day of singleDays(one, other)) {
    const isHeld = one.zone === other.zone && isHeldOn(one, day) && isHeldOn(other, day);
    if (isHeld && !isRuleDay(joined, day)) joined.added.push(day);
    if (!isHeld && isRuleDay(joined, day)) joined.closedDates.push(day);
  }
  return joined;
};

/** Days of the week and days of the month have no rule in common, nor have clocks of two places. */
const daysInCommon = (one: DatedCalendar, other: DatedCalendar): DatedCalendar['days'] => {
  const [a, b] = [one.days, other.days];
  if (one.zone !== other.zone || a.rule !== b.rule) return { rule: 'weekly', weekdays: [] };
  return a.rule === 'weekly'
    ? { rule: 'weekly', weekdays: a.weekdays.filter((day) => isIn(b, day)) }
    : { rule: 'monthly', dates: a.dates.filter((date) => isIn(b, date)) };
};

const isIn = (days: DatedCalendar['days'], one: number): boolean =>
  (days.rule === 'weekly' ? days.weekdays : days.dates).includes(one);

/** Round by round in the order of the day, as long as both have one. */
const roundsInCommon = (one: DatedCalendar, other: DatedCalendar): DatedCalendar['rounds'] =>
  one.rounds.flatMap((a, at) => {
    const b = other.rounds[at];
    if (!b) return [];
    const last = placeInDay(a) >= placeInDay(b) ? a : b;
    const before = (part: typeof a, minutes: number) => placeInDay(last) - placeInDay(part) + minutes;
    return [
      {
        drawAt: last.drawAt,
        dayOffset: last.dayOffset,
        closesMinutesBefore: Math.max(before(a, a.closesMinutesBefore), before(b, b.closesMinutesBefore)),
        firstNumberMinutesBefore: Math.max(
          before(a, a.firstNumberMinutesBefore ?? 0),
          before(b, b.firstNumberMinutesBefore ?? 0),
        ),
      },
    ];
  });

/** Every day on which either may differ from its rule. */
const singleDays = (...calendars: readonly DatedCalendar[]): Day[] =>
  [
    ...new Set(
      calendars.flatMap(({ closedDates, moved, added }) => [
        ...closedDates,
        ...moved.flatMap(({ from, to }) => [from, to]),
        ...added,
      ]),
    ),
  ].sort();

const isHeldOn = (calendar: DatedCalendar, day: Day): boolean => {
  const { closedDates, moved, added } = calendar;
  const isByRule = isRuleDay(calendar, day) && !closedDates.includes(day);
  return (
    (isByRule && !moved.some(({ from }) => from === day)) ||
    (!isByRule && added.includes(day)) ||
    moved.some(({ from, to }) => to === day && isRuleDay(calendar, from) && !closedDates.includes(from))
  );
};
