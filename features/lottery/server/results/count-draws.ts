import { inOneSnapshot, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { findCounted, gamesToCount, lastResults, saveCounted, takeCountDue } from '../../db/results/result-counts.ts';
import { allGames, type GameRow } from '../../db/games/games.ts';
import { countedSpans, countSpansOf } from '../../domain/results/counted-spans.ts';
import { countedMax } from '../../domain/results/count-results.ts';
import type { ResultShape } from '../../domain/results/result-shape.ts';
import { resultShapes } from '../../domain/results/result-shapes.ts';

const gamesMax = 50;

/** Counts the last results of games again that have a new one, so that nobody who looks waits for it. */
export const countDraws = (world: World) => async (): Promise<void> => {
  const due = await gamesToCount(world.database.read, gamesMax);
  if (due.length === 0) return;
  const games = new Map((await allGames(world.database.read)).map((game) => [game.game_id, game]));
  for (const gameId of due)
    await world.database.transact(async (tx) => {
      if (!(await takeCountDue(tx, gameId))) return;
      const game = games.get(gameId);
      // A game that is switched off needs no statistics.
      if (!game) return;
      const { newest, counted } = await countGame(tx, game);
      await saveCounted(tx, gameId, newest, counted);
    });
};

const countGame = async (read: Read, game: GameRow) => {
  const results = await lastResults(read, game.game_id, countedMax);
  const counted = countSpansOf(
    shapeOfGame(game),
    results.map(({ drawn }) => drawn),
  );
  return { newest: results[0]?.draw_no ?? null, counted };
};

export const shapeOfGame = ({ rules }: GameRow): ResultShape => resultShapes[rules.resultShape];

/** Whether what is kept of each game is what its results count to. A game whose newest result is not counted yet is left out. */
export const recheckCounts = (world: World): Promise<{ looked: number; deviations: string[] }> =>
  inOneSnapshot(world.database, async (read) => {
    const found: { looked: number; deviations: string[] } = { looked: 0, deviations: [] };
    const due = new Set(await gamesToCount(read, Number.MAX_SAFE_INTEGER));
    for (const game of await allGames(read)) {
      const kept = await findCounted(read, game.game_id);
      if (!kept || due.has(game.game_id)) continue;
      const { counted } = await countGame(read, game);
      found.looked += 1;
      if (canonicalHash(countedSpans.parse(kept.counted)) !== canonicalHash(counted))
        found.deviations.push(`lottery.result_count of ${game.code}: it is not what the results count to`);
    }
    return found;
  });
