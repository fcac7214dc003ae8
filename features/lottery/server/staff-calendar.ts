import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, instant, later } from '#kit/shared/time.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { staffCalendar as contract } from '../contract/staff-calendar.ts';
import type { staffEditCalendar as editContract } from '../contract/staff-edit-calendar.ts';
import type { staffPreviewCalendar as previewContract } from '../contract/staff-preview-calendar.ts';
import type { staffReviewCalendar as reviewContract } from '../contract/staff-review-calendar.ts';
import { holdVersions } from '../db/account-rates.ts';
import {
  type CalendarRow,
  calendarVersions,
  insertCalendar,
  insertReview,
  mayReview,
  newestReview,
} from '../db/calendars.ts';
import { findGame, type GameRow } from '../db/games.ts';
import { drawsToCome } from '../db/planned-draws.ts';
import { type Calendar, plannedRounds } from '../domain/calendar.ts';
import {
  dayChanges,
  faultOfGameCalendar,
  type GameCalendarFault,
  gameYear,
  overriddenDays,
} from '../domain/game-year.ts';
import { isJoined, partCodesOf } from '../domain/game-rules.ts';
import { faultOfMarket } from '../domain/market-close.ts';
import { faultOfNumbers } from '../domain/number-close.ts';
import { dayIn } from '../domain/zone-time.ts';
import { conflictsWith, type DrawToCome, replan } from '../domain/replan.ts';

export const staffCalendar =
  (world: World): Handler<typeof contract> =>
  async ({ gameCode, year }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const game = await findGame(tx, merchantId, gameCode);
    return game ? accept(await viewCalendar(tx, game, year)) : refuse('game_unknown');
  };

export const staffPreviewCalendar =
  (world: World): Handler<typeof previewContract> =>
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
  };

/** By itself, against the sessions of the exchange whose index the game follows, and against the first number of others. */
const faultFor = (world: World, game: GameRow, calendar: Calendar): GameCalendarFault | undefined =>
  faultOfGameCalendar(calendar) ??
  faultOfMarket(game, calendar, 'kind' in calendar ? dayIn(calendar.zone, world.clock.now()) : '') ??
  faultOfNumbers(game.rules, calendar);

const viewWritten = ({ drawId, number, closeAt }: DrawToCome & { drawId: string }) => ({
  drawId,
  numero: number,
  closeAt,
});

/** For draws that nobody has announced; those that are stay as they were. */
export const staffEditCalendar =
  (world: World): Handler<typeof editContract> =>
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
  };

export const staffReviewCalendar =
  (world: World): Handler<typeof reviewContract> =>
  async ({ gameCode, year, version, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const game = await findGame(tx, visit.merchantId, gameCode);
      if (!game) return refuse('game_unknown');
      if (isJoined(game.rules)) return refuse('calendar_joined');
      await holdVersions(tx, `calendar/${game.game_id}`);
      const newest = (await calendarVersions(tx, game.game_id))[0];
      if ((newest?.version ?? 1) !== version) return refuse('calendar_changed', { version: newest?.version ?? 1 });
      if (newest?.created_by === visit.staff.username) return refuse('reviewed_by_author');
      if (!(await mayReview(tx, game.game_id, version, visit.staff.staffId))) return refuse('reviewer_not_independent');
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
    });

const delivered = 'as delivered';

const viewCalendar = async (read: Read, game: GameRow, year: number): Promise<OutputOf<typeof contract>> => {
  const stored = await calendarVersions(read, game.game_id);
  const versions = stored.length > 0 ? stored : [firstOf(game)];
  const review = await newestReview(read, game.game_id, year);
  const shown = gameYear(game.calendar, year);
  const seen = review && versions.find(({ version }) => version === review.version);
  return {
    gameCode: game.code,
    parts: partCodesOf(game.rules),
    version: versions[0]!.version,
    calendar: game.calendar,
    notes: versions[0]!.notes,
    shown: { year, ...shown },
    plannedThrough: game.planned_through ?? undefined,
    review: review && {
      by: review.reviewed_by,
      at: review.reviewed_at,
      note: review.note,
      version: review.version,
      isOutdated: !seen || dayChanges(gameYear(seen.calendar, year), shown).length > 0,
    },
    history: stored.map(({ created_by, created_at, ...row }) => ({
      ...row,
      createdBy: created_by,
      createdAt: created_at,
    })),
  };
};

const firstOf = ({ calendar }: GameRow): CalendarRow => ({
  version: 1,
  calendar,
  notes: {},
  reason: delivered,
  created_by: 'system',
  created_at: instant(0),
});
