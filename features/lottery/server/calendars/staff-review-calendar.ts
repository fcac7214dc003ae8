import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReviewCalendar as contract } from '../../contract/calendars/staff-review-calendar.ts';
import { holdVersions } from '../../db/terms/account-rates.ts';
import { calendarVersions, insertReview, mayReview } from '../../db/calendars/calendars.ts';
import { findGame } from '../../db/games/games.ts';
import { isJoined } from '../../domain/games/game-rules.ts';
import { viewCalendar } from './staff-calendar.ts';

export const staffReviewCalendar = handle(
  contract,
  (world) =>
    async ({ gameCode, year, version, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const game = await findGame(tx, visit.merchantId, gameCode);
        if (!game) return refuse('game_unknown');
        if (isJoined(game.rules)) return refuse('calendar_joined');
        await holdVersions(tx, `calendar/${game.game_id}`);
        const newest = (await calendarVersions(tx, game.game_id))[0];
        if ((newest?.version ?? 1) !== version) return refuse('calendar_changed', { version: newest?.version ?? 1 });
        if (newest?.created_by === visit.staff.username) return refuse('reviewed_by_author');
        if (!(await mayReview(tx, game.game_id, version, visit.staff.staffId)))
          return refuse('reviewer_not_independent');
        await insertReview(tx, {
          gameId: game.game_id,
          year,
          version,
          note: reason,
          reviewedBy: visit.staff.username,
          staffId: visit.staff.staffId,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.review_calendar',
          subject: { kind: 'lottery_game', id: gameCode },
          before: null,
          after: { year, version },
          reason,
        });
        // The review lets draws be planned through its year.
        return accept(await viewCalendar(tx, (await findGame(tx, visit.merchantId, gameCode)) ?? game, year));
      }),
);
