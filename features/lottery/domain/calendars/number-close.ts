import { type Instant, instant } from '#kit/shared/time.ts';
import { type Calendar, roundsClosing } from './calendar.ts';
import { datedRoundsClosing, safetyMinutesMin } from './dated-calendar.ts';
import type { GameRules } from '../games/game-rules.ts';
import { followsMarket } from './market-close.ts';

/** Lotteries whose numbers others draw before everybody's eyes, one after another. */
export const followsNumbers = (rules: Pick<GameRules, 'method' | 'resultShape'>): boolean =>
  rules.method === 'outside/v1' && !followsMarket(rules);

/** Whether the bets of every round close a safety time before the first number that decides it. */
export const closesBeforeNumbers = (calendar: Calendar): boolean =>
  !('kind' in calendar) ||
  calendar.rounds.every(
    ({ closesMinutesBefore, firstNumberMinutesBefore = 0 }) =>
      closesMinutesBefore - firstNumberMinutesBefore >= (calendar.safetyMinutes ?? safetyMinutesMin),
  );

export type NumbersFault = 'closes_after_number';

/** Why a lottery of others may not have this calendar. */
export const faultOfNumbers = (rules: GameRules, calendar: Calendar): NumbersFault | undefined =>
  followsNumbers(rules) && !closesBeforeNumbers(calendar) ? 'closes_after_number' : undefined;

type Times = { closeAt: Instant; drawAt: Instant | undefined };

/**
 * The year whose review a draw needs in a calendar; undefined where the calendar has no such draw, or one that closes too late.
 * A draw that is moved over New Year belongs to the year of the rule's date.
 */
export const yearOfDraw = (calendar: Calendar, { closeAt, drawAt }: Times): number | undefined => {
  if (!closesBeforeNumbers(calendar)) return undefined;
  const from = instant(closeAt - 1);
  const [day] =
    'kind' in calendar
      ? datedRoundsClosing(calendar, from, closeAt).flatMap((one) => (one.drawAt === drawAt ? [one.day.nominal] : []))
      : roundsClosing(calendar, from, closeAt).flatMap(({ number }) => (drawAt === undefined ? [number] : []));
  return day === undefined ? undefined : Number(day.slice(0, 4));
};

/** A version of a calendar and the years for which a second person stands by it; `all` as it was delivered. */
export type KnownCalendar = { calendar: Calendar; reviewed: 'all' | readonly number[] };

/** Whether more than one person knows of a draw at these times: as delivered, or in a version that another has reviewed. */
export const isKnownDraw = (known: readonly KnownCalendar[], times: Times): boolean =>
  known.some(({ calendar, reviewed }) => {
    const year = yearOfDraw(calendar, times);
    return year !== undefined && (reviewed === 'all' || reviewed.includes(year));
  });
