import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later, secondsMs } from '#kit/shared/time.ts';
import { allGames, type GameRow } from '../db/games.ts';
import { insertDraws, knownNumbers } from '../db/schedule-draws.ts';
import { roundsClosing } from '../domain/calendar.ts';
import { shotsUntilOf } from '../domain/game-rules.ts';

/** A round that has less time left than this is not held: on a fresh start, or after an outage. */
export const openSecondsMin = 5;

/** Writes down the rounds that open soon, from the calendars. Rounds of the past are never made up for. */
export const scheduleDraws = (world: World) => async (): Promise<void> => {
  for (const game of await allGames(world.database.read)) await scheduleGame(world, game);
};

const scheduleGame = async (world: World, game: GameRow): Promise<void> => {
  const now = world.clock.now();
  const opensBy = later(now, secondsMs(game.rules.scheduleAheadSeconds));
  const rounds = roundsClosing(game.calendar, later(now, secondsMs(openSecondsMin)), later(opensBy, daysMs(2))).filter(
    ({ openAt }) => openAt <= opensBy,
  );
  if (rounds.length === 0) return;
  const known = await knownNumbers(
    world.database.read,
    game.game_id,
    rounds.map(({ number }) => number),
  );
  const fresh = rounds.filter(({ number }) => !known.has(number));
  if (fresh.length === 0) return;
  await world.database.transact(async (tx) => {
    await insertDraws(
      tx,
      game,
      fresh.map((round) => ({
        ...round,
        drawId: world.entropy.id('drw'),
        shotsUntil: shotsUntilOf(game.rules, round.closeAt),
      })),
    );
    return accept(undefined);
  });
};
