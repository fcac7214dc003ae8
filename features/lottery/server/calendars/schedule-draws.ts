import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, type Instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { gameVersions, gamesByNo, type GameRow } from '../../db/games/games.ts';
import { insertDraws, type ScheduledDraw } from '../../db/calendars/schedule-draws.ts';
import { type Calendar, plannedRounds } from '../../domain/calendars/calendar.ts';
import { shotsUntilOf } from '../../domain/games/game-rules.ts';
import { replanDraws } from './replan-draws.ts';

/** A round that has less time left than this is not held: on a fresh start, or after an outage. */
export const openSecondsMin = 5;
/** A calendar is looked at again after so long, whatever it said. */
const recheckMs = minutesMs(10);

/** A game as it was read last, and when its calendar has something new to say. */
type Known = { version: string; game: GameRow; dueAt: Instant };
const known = new WeakMap<World['database'], Map<number, Known>>();

/**
 * Writes down the rounds that open soon, from the calendars. Rounds of the past are never made up for. One look at the
 * games a time; a game is worked on only when it is changed or a round of it is due, and all rounds are written at once. Where
 * a calendar was changed, draws that nobody has announced go to their new times first.
 */
export const scheduleDraws = (world: World) => async (): Promise<void> => {
  const now = world.clock.now();
  const due: Known[] = [];
  const games = await gamesNow(world, now);
  for (const game of games) if (game.dueAt <= now) due.push(game);
  const planned = due.map(({ game }) => plan(world, game, now));
  const draws = planned.flatMap(({ rounds }) => rounds);
  if (draws.length > 0)
    await world.database.transact(async (tx) => {
      await insertDraws(tx, draws);
      return accept(undefined);
    });
  // Only what is written counts as done.
  for (const [at, game] of due.entries()) game.dueAt = planned[at]!.dueAt;
};

/** Every game that is on; read again where it has changed. */
const gamesNow = async (world: World, now: Instant): Promise<Known[]> => {
  const kept = known.get(world.database) ?? new Map<number, Known>();
  known.set(world.database, kept);
  const versions = await gameVersions(world.database.read);
  const changed = versions.filter(({ game_id, version }) => kept.get(game_id)?.version !== version);
  if (changed.length > 0) {
    const rows = await gamesByNo(
      world.database.read,
      changed.map(({ game_id }) => game_id),
    );
    await replanDraws(world, rows, now);
    const versionOf = new Map(changed.map(({ game_id, version }) => [game_id, version]));
    for (const game of rows) kept.set(game.game_id, { game, version: versionOf.get(game.game_id)!, dueAt: now });
  }
  return versions.flatMap(({ game_id }) => kept.get(game_id) ?? []);
};

type Plan = { rounds: ScheduledDraw[]; dueAt: Instant };

/** The rounds that open until so long from now, and when the next one is to be written down. */
const plan = (world: World, game: GameRow, now: Instant): Plan => {
  const aheadMs = secondsMs(game.rules.scheduleAheadSeconds);
  const opensBy = later(now, aheadMs);
  const rounds = plannedRounds(game, later(now, secondsMs(openSecondsMin)), later(opensBy, openSpanMs(game.calendar)));
  const next = rounds.reduce<number>(
    (first, { openAt }) => (openAt > opensBy ? Math.min(first, openAt - aheadMs) : first),
    now + recheckMs,
  );
  return {
    rounds: rounds
      .filter(({ openAt, closeAt }) => openAt <= opensBy && openAt < closeAt)
      .map((round) => ({
        ...round,
        game,
        drawId: world.entropy.id('drw'),
        shotsUntil: shotsUntilOf(game.rules, round.closeAt),
      })),
    dueAt: later(now, next - now),
  };
};

/** How long a round may be open: so far ahead rounds are looked for that open by a moment. */
const openSpanMs = (calendar: Calendar): number => {
  const { opens } = calendar;
  if (opens.rule === 'days_before') return daysMs(opens.days + 3);
  if (opens.rule === 'after_previous') return daysMs(40);
  return 'everySeconds' in calendar && opens.rule === 'when_previous_closes'
    ? 3 * secondsMs(calendar.everySeconds)
    : daysMs(2);
};
