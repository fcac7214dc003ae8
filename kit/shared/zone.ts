import { daysMs, type Instant, instant, instantOf, secondsMs } from './time.ts';

/** Whether there is such a zone in the IANA list, as `Asia/Bangkok`. */
export const isZone = (zone: string): boolean => {
  try {
    return formatIn(zone) !== undefined;
  } catch {
    return false;
  }
};

/** How far the zone's clocks are ahead of UTC, in milliseconds. Remembered by days on which no clock is changed. */
export const offsetAt = (zone: string, at: Instant): number => {
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
