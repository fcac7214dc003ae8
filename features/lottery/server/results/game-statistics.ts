import { handle } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { gameStatistics as contract } from '../../contract/results/game-statistics.ts';
import { findGame } from '../../db/games/games.ts';
import { findCounted } from '../../db/results/result-counts.ts';
import { chiSquareOf } from '../../domain/results/chi-square.ts';
import type { PartCount, PlaceCount } from '../../domain/results/count-results.ts';
import { countedSpans } from '../../domain/results/counted-spans.ts';
import { allNumbers } from '../../domain/terms/numbers.ts';

type Statistics = OutputOf<typeof contract>;

/** Numbers at each end of the list. */
const shownMax = 10;

/** Of bets on this many digits or fewer every number is listed, also those that never came. */
const wholeDigitsMax = 2;

/** What the last draws of a game came to, as it was counted after the newest: one row is read, however long the past. */
export const gameStatistics = handle(contract, (world) => async ({ gameCode, span }, { merchantId }) => {
  const game = await findGame(world.database.read, merchantId, gameCode);
  if (!game) return refuse('game_unknown');
  const row = await findCounted(world.database.read, game.game_id);
  if (!row) return accept({ gameCode, draws: 0, places: [], parts: [] });
  const { draws, places, parts } = countedSpans.parse(row.counted)[span];
  return accept({
    gameCode,
    draws,
    newest: row.draw_id === null ? undefined : { drawId: row.draw_id, numero: row.number!, closeAt: row.close_at! },
    countedAt: row.counted_at,
    places: places.map(placeView),
    parts: parts.map(partView),
  });
});

const placeView = (place: PlaceCount): Statistics['places'][number] => ({
  ...place,
  deviation: deviationOf(place.counts),
});

const deviationOf = (counts: readonly number[]): Statistics['places'][number]['deviation'] => {
  const found = chiSquareOf(counts);
  return found && { ...found, value: rounded(found.value, 100), chance: rounded(found.chance, 10_000) };
};

const rounded = (figure: number, steps: number): number => Math.round(figure * steps) / steps;

const partView = ({ part, digits, counts, gaps }: PartCount): Statistics['parts'][number] => {
  const isWhole = digits <= wholeDigitsMax;
  const numbers = isWhole ? allNumbers(digits) : Object.keys(counts);
  const figures = numbers.map((number) => ({ number, count: counts[number] ?? 0, gap: gaps[number] }));
  // The seldomest: those that have been away longest first, never in what is counted before all.
  const away = (gap: number | undefined) => gap ?? Number.MAX_SAFE_INTEGER;
  const hot = figures
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || away(a.gap) - away(b.gap) || Number(a.number) - Number(b.number));
  const cold = figures.toSorted(
    (a, b) => a.count - b.count || away(b.gap) - away(a.gap) || Number(a.number) - Number(b.number),
  );
  const whole = figures.map(({ count }) => count);
  return {
    part,
    digits,
    hot: hot.slice(0, shownMax),
    cold: isWhole ? cold.slice(0, shownMax) : [],
    counts: isWhole ? whole : undefined,
    // Of a thousand cells with fewer draws than cells the test says nothing.
    deviation: isWhole ? deviationOf(whole) : undefined,
  };
};
