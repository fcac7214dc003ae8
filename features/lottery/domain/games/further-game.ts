import { z } from 'zod';
import { wireGameRules, type GameRules } from './game-rules.ts';
import type { Calendar } from '../calendars/calendar.ts';
import { closesSecondsBefore } from './game-of-family.ts';

/** Whether a game of one calendar may be followed by one of another: both by the day, or both in a rhythm. */
export const isSameKind = (model: Calendar, calendar: Calendar): boolean => 'kind' in model === 'kind' in calendar;

/**
 * The rules of a further game of the same family with a calendar of its own: bets are sealed from its close to its draw.
 * Undefined where no rules can be made of that calendar.
 */
export const rulesFor = (rules: GameRules, calendar: Calendar): GameRules | undefined => {
  const untilDraw = closesSecondsBefore(calendar);
  if (untilDraw === undefined) return rules;
  const following =
    rules.method === 'outside/v1'
      ? { ...rules, expectedAfterSeconds: untilDraw }
      : rules.method === 'draw/fair-v1' || rules.method === 'index/fair-v1'
        ? { ...rules, sealingSeconds: untilDraw }
        : rules;
  return isSound(following) ? following : undefined;
};

const isSound = (rules: GameRules): boolean => z.safeEncode(wireGameRules, rules).success;

/** Its draws in a few words for whoever agrees to them: days, then closes and draws. */
export const timesText = (calendar: Calendar): string => {
  if (!('kind' in calendar)) return `${calendar.firstClose} + ${calendar.everySeconds} s × ${calendar.roundsPerDay}`;
  const { days, rounds, zone } = calendar;
  const when =
    `${days.rule} ${days.rule === 'weekly' ? days.weekdays.join(' ') : days.rule === 'monthly' ? days.dates.join(' ') : ''}`.trim();
  return `${when} · ${rounds.map(({ drawAt, closesMinutesBefore }) => `${drawAt} (−${closesMinutesBefore} min)`).join(', ')} · ${zone}`;
};
