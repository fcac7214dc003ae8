import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { holdDraw } from '../../db/draws/draw-locks.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import type { GameRow } from '../../db/games/games.ts';
import { type DrawToComeRow, drawsToCome, moveTimes, takeAway } from '../../db/calendars/planned-draws.ts';
import { plannedRounds } from '../../domain/calendars/calendar.ts';
import { shotsUntilOf } from '../../domain/games/game-rules.ts';
import { replan } from '../../domain/calendars/replan.ts';
import { voidDrawIn } from '../draws/void-draw.ts';

/** Puts draws that nobody has announced where the calendars have them now; those with a commitment stay. */
export const replanDraws = async (world: World, games: readonly GameRow[], now: Instant): Promise<void> => {
  if (games.length === 0) return;
  const rows = await drawsToCome(
    world.database.read,
    games.map(({ game_id }) => game_id),
  );
  for (const game of games) {
    const { moved, gone } = replanned(
      game,
      rows.filter(({ game_id }) => game_id === game.game_id),
      now,
    );
    if (moved.length + gone.length === 0) continue;
    await world.database.transact(async (tx) => {
      for (const { draw, to } of moved) {
        await holdDraw(tx, draw.draw_no);
        await moveTimes(tx, draw.draw_no, { ...to, shotsUntil: shotsUntilOf(game.rules, to.closeAt) });
      }
      for (const { draw_no: drawNo } of gone) {
        await holdDraw(tx, drawNo);
        if (await takeAway(tx, drawNo)) continue;
        const draw = await findDrawByNo(tx, drawNo);
        if (draw?.state === 'scheduled' && !draw.announcement) await voidDrawIn(world, tx, draw, 'not_announced');
      }
      return accept(undefined);
    });
    world.log.info('draws follow a changed calendar', {
      game: game.code,
      moved: moved.length,
      gone: gone.length,
    });
  }
};

const replanned = (game: GameRow, rows: readonly DrawToComeRow[], now: Instant) => {
  const last = rows.at(-1);
  if (!last) return { moved: [], gone: [] };
  const written = rows.map((row) => ({
    ...row,
    openAt: row.open_at,
    closeAt: row.close_at,
    ...(row.draw_at !== null && { drawAt: row.draw_at }),
    isAnnounced: row.is_announced,
  }));
  return replan(written, plannedRounds(game, now, later(last.close_at, daysMs(2))));
};
