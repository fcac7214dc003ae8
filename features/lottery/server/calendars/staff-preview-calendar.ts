import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffPreviewCalendar as contract } from '../../contract/calendars/staff-preview-calendar.ts';
import { findGame } from '../../db/games/games.ts';
import { drawsToCome } from '../../db/calendars/planned-draws.ts';
import { plannedRounds } from '../../domain/calendars/calendar.ts';
import { isJoined } from '../../domain/games/game-rules.ts';
import { dayChanges, gameYear } from '../../domain/calendars/game-year.ts';
import { conflictsWith, type DrawToCome, replan } from '../../domain/calendars/replan.ts';
import { faultFor } from './staff-calendar.ts';

export const staffPreviewCalendar = handle(
  contract,
  (world) =>
    async ({ gameCode, year, calendar }, { merchantId }) => {
      const tx = world.backofficeDatabase.read;
      const game = await findGame(tx, merchantId, gameCode);
      if (!game) return refuse('game_unknown');
      if (isJoined(game.rules)) return refuse('calendar_joined');
      const fault = faultFor(world, game, calendar);
      if (fault !== undefined) return accept({ fault, changes: [], moves: [], conflicts: [] });
      const after = gameYear(calendar, year);
      const written = (await drawsToCome(tx, [game.game_id])).map((row) => ({
        drawId: row.draw_id,
        number: row.number,
        openAt: row.open_at,
        closeAt: row.close_at,
        ...(row.draw_at !== null && { drawAt: row.draw_at }),
        isAnnounced: row.is_announced,
      }));
      const now = world.clock.now();
      const planned = plannedRounds({ ...game, calendar }, now, later(written.at(-1)?.closeAt ?? now, daysMs(2)));
      const { moved, gone } = replan(written, planned);
      return accept({
        shown: { year, ...after },
        changes: dayChanges(gameYear(game.calendar, year), after),
        moves: [
          ...moved.map(({ draw, to }) => ({ ...viewWritten(draw), newCloseAt: to.closeAt })),
          ...gone.map((draw) => viewWritten(draw)),
        ],
        conflicts: conflictsWith(written, planned).map((draw) => ({ ...viewWritten(draw), why: draw.why })),
      });
    },
);

const viewWritten = ({ drawId, number, closeAt }: DrawToCome & { drawId: string }) => ({
  drawId,
  numero: number,
  closeAt,
});
