import { dayAfter, weekOf } from '#kit/shared/business-day.ts';

/** Days of the merchant, both included. */
export type DaySpan = { first: string; last: string };

const monthEnd = (day: string): string => dayAfter(`${dayAfter(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1);
const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** All days of the weeks and months that some days are in: every period that is paid by days lies in them with its days. */
export const periodsAround = ({ first, last }: DaySpan): DaySpan => ({
  first: earlier(weekOf(first), `${first.slice(0, 8)}01`),
  last: later(dayAfter(weekOf(last), 6), monthEnd(last)),
});

/**
 * Which days of a range nobody above sees of a member who was protected on some days: all of every period that pay leaves out for it.
 * It goes by the day alone and not by the range, so that two ranges never differ by what is hidden.
 */
export const hiddenWithin = (protectedOn: readonly DaySpan[], range: DaySpan): DaySpan[] => {
  const spans = protectedOn
    .map(periodsAround)
    .filter(({ first, last }) => first <= range.last && last >= range.first)
    .map(({ first, last }) => ({ first: later(first, range.first), last: earlier(last, range.last) }))
    .toSorted((one, other) => (one.first < other.first ? -1 : 1));
  const joined: DaySpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before && span.first <= dayAfter(before.last)) before.last = later(before.last, span.last);
    else joined.push({ ...span });
  }
  return joined;
};

/** The days that are left without the hidden ones, which stand in their order and apart. */
export const visibleOf = ({ first, last }: DaySpan, hidden: readonly DaySpan[]): DaySpan[] => {
  const left: DaySpan[] = [];
  let from = first;
  for (const span of hidden) {
    if (span.last < from || span.first > last) continue;
    if (span.first > from) left.push({ first: from, last: dayAfter(span.first, -1) });
    from = dayAfter(span.last);
  }
  return from > last ? left : [...left, { first: from, last }];
};

/** The hidden days among some. */
export const hiddenOf = (days: DaySpan, hidden: readonly DaySpan[]): DaySpan[] =>
  hidden
    .filter(({ first, last }) => first <= days.last && last >= days.first)
    .map(({ first, last }) => ({ first: later(first, days.first), last: earlier(last, days.last) }));
