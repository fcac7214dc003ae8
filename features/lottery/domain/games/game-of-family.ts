import { minor } from '#kit/shared/money/money.ts';
import type { Calendar } from '../calendars/calendar.ts';
import type { NewGame } from './demo-games.ts';
import type { FamilyGame } from './family-game.ts';
import type { GameRules } from './game-rules.ts';
import { knownThrough } from '../calendars/holidays.ts';

const ahead = { scheduleAheadSeconds: 3600, announceAheadSeconds: 60, playerDrawMax: minor(50_000_00n) } as const;
/** What our own draws need between the last bet and the beacon, where nobody announces a later moment. */
const sealingSeconds = 10;
const minuteSeconds = 60;

/** A game of a family as it is put on offer, with the method that its source asks for. */
export const gameOfFamily = (
  {
    code,
    tag,
    names,
    calendar,
    resultShape,
    source,
    parts,
    knownThrough: through = knownThrough,
    cancelUntilMinutes,
  }: FamilyGame,
  position: number,
): NewGame => ({
  code,
  tag,
  names,
  calendar,
  position,
  rules: {
    ...rulesOfSource(source, resultShape, calendar),
    ...(parts && { parts: [...parts] }),
    ...(cancelUntilMinutes !== undefined && { cancelUntilSeconds: cancelUntilMinutes * minuteSeconds }),
  },
  ...(source === 'outside' && { plannedThrough: through }),
});

const rulesOfSource = (
  source: FamilyGame['source'],
  resultShape: FamilyGame['resultShape'],
  calendar: Calendar,
): GameRules => {
  const untilDraw = closesSecondsBefore(calendar);
  const waits = { sealingSeconds: untilDraw ?? sealingSeconds, beaconWaitSeconds: 1800 };
  switch (source) {
    case 'fair':
      return { method: 'draw/fair-v1', resultShape, ...ahead, ...waits };
    case 'simulated':
      return { method: 'index/fair-v1', resultShape: 'stockIndex', ...ahead, ...waits };
    case 'outside':
      return {
        method: 'outside/v1',
        resultShape,
        ...ahead,
        expectedAfterSeconds: untilDraw ?? sealingSeconds,
        resultWaitSeconds: 2 * 86_400,
      };
  }
};

/** From the close to the expected result, the shortest of the day's rounds; undefined where the calendar names none. */
export const closesSecondsBefore = (calendar: Calendar): number | undefined =>
  'kind' in calendar
    ? Math.min(...calendar.rounds.map(({ closesMinutesBefore }) => closesMinutesBefore)) * minuteSeconds
    : undefined;
