import type { Terms } from '../terms/bet-terms.ts';
import type { Calendar } from '../calendars/calendar.ts';
import type { DatedCalendar } from '../calendars/dated-calendar.ts';
import type { Day } from '../calendars/zone-time.ts';
import type { ResultShapeName } from '../results/result-shapes.ts';

/** Who makes the result: we, from a commitment and a beacon; somebody outside; or a simulated index of ours. */
export type ResultSource = 'fair' | 'outside' | 'simulated';

/** A game of any family as data. */
export type FamilyGame = {
  code: string;
  tag: string;
  names: Readonly<Record<string, string>>;
  calendar: Calendar;
  resultShape: ResultShapeName;
  terms: Terms;
  source: ResultSource;
  /** Two other games whose draws of the same day are the result. */
  parts?: readonly [string, string];
  /** Of results of others: the last day of which it is known whether there is a draw. */
  knownThrough?: Day;
  /** Where it is drawn, by weekday from Sunday, where that changes. */
  hosts?: readonly string[];
  /** A ticket may be taken back until so long before the close; absent: never. */
  cancelUntilMinutes?: number;
};

export type GameFamily = { code: string; names: Readonly<Record<string, string>>; games: readonly FamilyGame[] };

type Round = DatedCalendar['rounds'][number];

/** Bets close and the result is expected at these wall clocks of one day; the first number may be drawn long before it is whole. */
export const roundOf = (close: string, drawAt: string, firstNumber?: string): Round => {
  const before = (clock: string) => minutesOf(drawAt) - minutesOf(clock);
  return {
    drawAt,
    dayOffset: 0,
    closesMinutesBefore: before(close),
    ...(firstNumber !== undefined && { firstNumberMinutesBefore: before(firstNumber) }),
  };
};

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const plain = { kind: 'dated', zone: 'Asia/Bangkok', closedDates: [], moved: [], added: [] } as const;

/** Draws on these days of the week, 1 is Sunday, in Bangkok's time unless another zone is named. */
export const weekly = (
  weekdays: readonly number[],
  rounds: readonly Round[],
  over: Partial<DatedCalendar> = {},
): DatedCalendar => ({
  ...plain,
  closedDates: [],
  moved: [],
  added: [],
  days: { rule: 'weekly', weekdays: [...weekdays] },
  rounds: [...rounds],
  opens: { rule: 'days_before', days: 1, at: '00:00' },
  ...over,
});

/** Draws on these days of the month; bets open a fortnight before. */
export const monthly = (
  dates: readonly number[],
  rounds: readonly Round[],
  over: Partial<DatedCalendar> = {},
): DatedCalendar => ({
  ...weekly([1], rounds),
  days: { rule: 'monthly', dates: [...dates] },
  opens: { rule: 'days_before', days: 14, at: '00:00' },
  ...over,
});

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
export const mondayToFriday = [2, 3, 4, 5, 6] as const;
