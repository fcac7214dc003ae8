import { plainDrawn } from './plain-drawn.ts';
import { resultShapes } from './result-shapes.ts';
import type { Day } from '../calendars/zone-time.ts';

/** The closing value of an index on one day, as its exchange tells it, with two decimals or more. */
export type Close = { day: Day; value: string };

/** Where closes of an index come from. @returns undefined on a day without trading, and before it has closed. */
export type IndexResultSource = {
  name: string;
  closeOf: (day: Day) => Promise<Close | undefined>;
  /** The last close before that day. */
  closeBefore: (day: Day) => Promise<Close | undefined>;
};

/** The result of a stock index draw: the value and its change since the close before, to two decimals. */
export const indexResultOf = async (
  source: IndexResultSource,
  day: Day,
): Promise<{ value: string[]; change: string[] } | undefined> => {
  const close = await source.closeOf(day);
  const before = await source.closeBefore(day);
  if (!close || !before) return undefined;
  const [value, previous] = [close, before].map((it) => roundedOf(it.value));
  return { value: [value!], change: [hundredthsText(hundredthsOf(value!) - hundredthsOf(previous!))] };
};

/** Half up to two decimals, as everywhere. */
const roundedOf = (value: string): string =>
  plainDrawn(resultShapes.stockIndex, { value: [withDecimals(value)], change: ['0.00'] })['value']![0]!;

const withDecimals = (value: string): string => {
  const [whole, part = ''] = value.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
};

const hundredthsOf = (text: string): bigint => BigInt(text.replace('.', ''));

const hundredthsText = (hundredths: bigint): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const rowPattern = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/** Closes out of a table with the columns `date` and `close`, such as a history of an index as CSV. */
export const historicalCloses = (name: string, csv: string): IndexResultSource & { days: readonly Day[] } => {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = head.split(',').map((column) => column.toLowerCase());
  const [dateAt, closeAt] = [columns.indexOf('date'), columns.indexOf('close')];
  if (dateAt < 0 || closeAt < 0) throw new RangeError('a table of closes has the columns date and close');
  const closes = lines.map((line, at) => {
    const cells = line.split(',');
    const date = rowPattern.exec(cells[dateAt] ?? '');
    const value = cells[closeAt] ?? '';
    if (!date || !/^[0-9]+(\.[0-9]{1,8})?$/.test(value)) throw new RangeError(`no close in row ${at + 2}`);
    return { day: `${date[1]}${date[2]}${date[3]}`, value };
  });
  closes.sort((one, other) => (one.day < other.day ? -1 : 1));
  const placeOf = new Map(closes.map(({ day }, at) => [day, at]));
  return {
    name,
    days: closes.map(({ day }) => day),
    closeOf: (day) => Promise.resolve(closes[placeOf.get(day) ?? -1]),
    closeBefore: (day) => {
      const at = placeOf.get(day);
      return Promise.resolve(at === undefined ? closes.findLast((close) => close.day < day) : closes[at - 1]);
    },
  };
};
