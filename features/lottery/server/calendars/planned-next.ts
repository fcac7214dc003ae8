import type { World } from '#kit/server/world.ts';
import { daysMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import type { GameRow } from '../../db/games/games.ts';
import { type Calendar, plannedRounds } from '../../domain/calendars/calendar.ts';

type Planned = { numero: string; openAt: Instant; closeAt: Instant };
type Known = { at: Instant; next: Planned | undefined };

const kept = new WeakMap<World, Map<number, Known>>();
/** A calendar may be changed by staff; its next round is looked for once a minute. */
const keptMs = minutesMs(1);

/** The next round by the game's calendar, where no draw of it is scheduled yet. */
export const plannedNext = (world: World, game: GameRow, now: Instant): Planned | undefined => {
  const ofWorld = kept.get(world) ?? new Map<number, Known>();
  kept.set(world, ofWorld);
  const known = ofWorld.get(game.game_id);
  if (known && Math.abs(now - known.at) < keptMs && (!known.next || known.next.closeAt > now)) return known.next;
  const [round] = plannedRounds(game, now, later(now, daysMs(lookAheadDays(game.calendar))));
  const next = round && { numero: round.number, openAt: round.openAt, closeAt: round.closeAt };
  ofWorld.set(game.game_id, { at: now, next });
  return next;
};

/** Daily rounds come the next day; some draws only twice a month, and rest over holidays. */
const lookAheadDays = (calendar: Calendar): number => ('kind' in calendar ? 32 : 2);
