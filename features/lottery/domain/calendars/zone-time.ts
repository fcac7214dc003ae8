import { daysMs, type Instant, instant, instantOf, isoOf, minutesMs, secondsMs } from '#kit/shared/time.ts';

/** A day of a calendar as `20261231`. Wherever it is, a day follows the day before. */
export type Day = string;

export const dayAfter = (day: Day, count: number): Day => dayOfStart(instant(startOf(day) + daysMs(count)));

/** Every day from the first to the last. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => dayAfter(first, at));

/** Days from the first to the second. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / daysMs(1);

/** 1 is Sunday, 2–7 are Monday to Saturday. */
export const weekdayOf = (day: Day): number => ((startOf(day) / daysMs(1) + 4) % 7) + 1;

/** The day of the month, from 1. */
export const dateOfMonth = (day: Day): number => Number(day.slice(6));

/** Whether there is such a day: not the 31st of February. */
export const isDay = (text: string): boolean =>
  /^[0-9]{8}$/.test(text) && /^(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$/.test(text.slice(4)) && hasDay(text);

// A date that isn't there is refused, or read as one of the month after.
const hasDay = (text: string): boolean => {
  try {
    return dayOfStart(startOf(text)) === text;
  } catch {
    return false;
  }
};

const startOf = (day: Day): Instant => instantOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00.000Z`);

const dayOfStart = (start: Instant): Day => isoOf(start).slice(0, 10).replaceAll('-', '');

/** Milliseconds from midnight to a wall clock such as `15:20`. */
export const clockMs = (text: string): number => {
  const [hours = '0', minutes = '0'] = text.split(':');
  return minutesMs(Number(hours) * 60 + Number(minutes));
};

/** The moment at which clocks in the zone show this. Where a clock is put forward over it, the moment that follows. */
export const momentAt = (zone: string, day: Day, clock: string): Instant => {
  const asUtc = startOf(day) + clockMs(clock);
  const first = asUtc - offsetAt(zone, instant(asUtc));
  return instant(asUtc - offsetAt(zone, instant(first)));
};

/** The day that it is in the zone. */
export const dayIn = (zone: string, at: Instant): Day =>
  dayOfStart(instant(Math.floor((at + offsetAt(zone, at)) / daysMs(1)) * daysMs(1)));

export const isZone = (zone: string): boolean => {
  try {
    return formatIn(zone) !== undefined;
  } catch {
    return false;
  }
};

/** How far the zone's clocks are ahead of UTC, in milliseconds. Remembered by days on which no clock is changed. */
const offsetAt = (zone: string, at: Instant): number => {
  const day = Math.floor(at / daysMs(1));
  const known = offsets.get(zone)?.get(day);
  if (known !== undefined) return known === 'changes' ? shownOffset(zone, at) : known;
  const [first, last] = [day, day + 1].map((one) => shownOffset(zone, instant(one * daysMs(1))));
  const ofZone = offsets.get(zone) ?? new Map<number, number | 'changes'>();
  if (ofZone.size >= rememberedDays) ofZone.clear();
  offsets.set(zone, ofZone.set(day, first === last ? first! : 'changes'));
  return offsetAt(zone, at);
};

const rememberedDays = 2000;
const offsets = new Map<string, Map<number, number | 'changes'>>();

const shownOffset = (zone: string, at: Instant): number => {
  const parts = formatIn(zone).formatToParts(at);
  const [year, month, day, hour, minute, second] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (wanted) => (parts.find(({ type }) => type === wanted)?.value ?? '').padStart(2, '0'),
  );
  const shown = instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return shown - Math.floor(at / secondsMs(1)) * secondsMs(1);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
};
