import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEditCalendar as contract } from '../../contract/calendars/staff-edit-calendar.ts';
import { holdVersions } from '../../db/terms/account-rates.ts';
import { calendarVersions, insertCalendar } from '../../db/calendars/calendars.ts';
import { findGame } from '../../db/games/games.ts';
import { isJoined } from '../../domain/games/game-rules.ts';
import { overriddenDays } from '../../domain/calendars/game-year.ts';
import { delivered, faultFor, viewCalendar } from './staff-calendar.ts';

/** For draws that nobody has announced; those that are stay as they were. */
export const staffEditCalendar = handle(
  contract,
  (world) =>
    async ({ gameCode, year, basedOn, calendar, notes, reason }, visit) => {
      return world.backofficeDatabase.transact(async (tx) => {
        const seen = await findGame(tx, visit.merchantId, gameCode);
        if (!seen) return refuse('game_unknown');
        if (isJoined(seen.rules)) return refuse('calendar_joined');
        const fault = faultFor(world, seen, calendar);
        if (fault !== undefined) return refuse('calendar_faulty', { fault });
        await holdVersions(tx, `calendar/${seen.game_id}`);
        const game = (await findGame(tx, visit.merchantId, gameCode))!;
        const versions = await calendarVersions(tx, game.game_id);
        const version = versions[0]?.version ?? 1;
        if (version !== basedOn) return refuse('calendar_changed', { version });
        // The calendar as it was delivered becomes the first version, so that there is a way back to it.
        if (versions.length === 0)
          await insertCalendar(tx, {
            gameId: game.game_id,
            version: 1,
            calendar: game.calendar,
            notes: {},
            reason: delivered,
            createdBy: 'system',
          });
        const differing = new Set(overriddenDays(calendar));
        await insertCalendar(tx, {
          gameId: game.game_id,
          version: version + 1,
          calendar,
          notes: Object.fromEntries(Object.entries(notes).filter(([day]) => differing.has(day))),
          reason,
          createdBy: visit.staff.username,
          staffId: visit.staff.staffId,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.edit_calendar',
          subject: { kind: 'lottery_game', id: gameCode },
          before: { version, calendar: game.calendar },
          after: { version: version + 1, calendar },
          reason,
        });
        return accept(await viewCalendar(tx, { ...game, calendar }, year));
      });
    },
);
