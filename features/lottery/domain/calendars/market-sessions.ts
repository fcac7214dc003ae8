import { type Instant, later, minutesMs } from '#kit/shared/time.ts';
import type { Exchange } from './exchange.ts';
import { exchanges } from './holidays.ts';
import { type Day, dayAfter, dayIn, momentAt, weekdayOf } from './zone-time.ts';

/** A wall clock in the exchange's own zone, such as `13:55`. */
type Clock = string;

/** One session of a trading day. */
type Session = {
  /** Orders are taken and indicative prices are shown from then on. */
  preOpen?: Clock;
  /** The earliest trade that can set the opening value: where an exchange opens at random, the earliest such moment. */
  firstTrade: Clock;
  /** The earliest trade that enters the closing value: a closing auction, or the beginning of an average. */
  closing: Clock;
};

export type Market = {
  zone: string;
  sessions: readonly Session[];
  /** From when the closing value is made on days on which trading ends early. */
  halfDayClosing?: Clock;
};

const day = (firstTrade: Clock, closing: Clock): Session => ({ firstTrade, closing });

/**
 * When the exchanges trade, by their published rules, each in its own wall clocks.
 */
export const markets: Readonly<Record<Exchange, Market>> = {
  // Since 25 March 2024 the afternoon opens at 14:00. Both openings come at random within the five minutes before the hour, the close within 16:35–16:40.
  bangkok: {
    zone: 'Asia/Bangkok',
    sessions: [
      { preOpen: '09:30', firstTrade: '09:55', closing: '12:30' },
      { preOpen: '13:30', firstTrade: '13:55', closing: '16:35' },
    ],
  },
  tokyo: { zone: 'Asia/Tokyo', sessions: [day('09:00', '11:30'), day('12:30', '15:30')] },
  shanghai: { zone: 'Asia/Shanghai', sessions: [day('09:25', '11:30'), day('13:00', '14:57')] },
  hongKong: {
    zone: 'Asia/Hong_Kong',
    sessions: [day('09:20', '12:00'), day('13:00', '16:00')],
    halfDayClosing: '12:00',
  },
  taipei: { zone: 'Asia/Taipei', sessions: [day('09:00', '13:30')] },
  seoul: { zone: 'Asia/Seoul', sessions: [day('09:00', '15:30')] },
  singapore: {
    zone: 'Asia/Singapore',
    sessions: [day('08:58', '12:00'), day('13:00', '17:00')],
    halfDayClosing: '12:00',
  },
  // The closing value is an average over the last half hour.
  mumbai: { zone: 'Asia/Kolkata', sessions: [day('09:07', '15:00')] },
  moscow: { zone: 'Europe/Moscow', sessions: [day('09:50', '18:40')] },
  frankfurt: {
    zone: 'Europe/Berlin',
    sessions: [day('09:00', '17:30')],
    halfDayClosing: '14:00',
  },
  london: {
    zone: 'Europe/London',
    sessions: [day('08:00', '16:30')],
    halfDayClosing: '12:30',
  },
  newYork: {
    zone: 'America/New_York',
    sessions: [day('09:30', '16:00')],
    halfDayClosing: '13:00',
  },
};

/** The moments of a day, in order, from which on an opening or closing value of the index is made. */
export const decidingTicks = (exchange: Exchange, date: Day): Instant[] => {
  const { zone, sessions, halfDayClosing } = markets[exchange];
  const clocks = sessions.flatMap(({ firstTrade, closing }) => [firstTrade, closing]);
  const isHalf = halfDayClosing !== undefined && exchanges[exchange].halfDays?.includes(date) === true;
  const held = isHalf ? [...clocks.filter((clock) => clock < halfDayClosing), halfDayClosing] : clocks;
  return held.map((clock) => momentAt(zone, date, clock));
};

/** The last tick at or before a moment: a result drawn then shows its value. Weekends have none. */
export const tickDeciding = (exchange: Exchange, drawAt: Instant): Instant => {
  for (let date = dayIn(markets[exchange].zone, drawAt); ; date = dayAfter(date, -1)) {
    if ([1, 7].includes(weekdayOf(date))) continue;
    const tick = decidingTicks(exchange, date).findLast((at) => at <= drawAt);
    if (tick !== undefined) return tick;
  }
};

export type MarketOfCalendar = { exchange: Exchange; safetyMinutes: number };

/** When the bets of a draw on the index have to be closed at the latest: so long before the tick that decides it. */
export const latestClose = ({ exchange, safetyMinutes }: MarketOfCalendar, drawAt: Instant): Instant =>
  later(tickDeciding(exchange, drawAt), -minutesMs(safetyMinutes));
