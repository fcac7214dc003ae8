import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instant } from '#kit/shared/time.ts';
import { staffCalendar as contract } from '../../contract/calendars/staff-calendar.ts';
import { type CalendarRow, calendarVersions, newestReview } from '../../db/calendars/calendars.ts';
import { findGame, type GameRow } from '../../db/games/games.ts';
import type { Calendar } from '../../domain/calendars/calendar.ts';
import { partCodesOf } from '../../domain/games/game-rules.ts';
import { dayChanges, faultOfGameCalendar, type GameCalendarFault, gameYear } from '../../domain/calendars/game-year.ts';
import { faultOfMarket } from '../../domain/calendars/market-close.ts';
import { faultOfNumbers } from '../../domain/calendars/number-close.ts';
import { dayIn } from '../../domain/calendars/zone-time.ts';

export const staffCalendar = handle(contract, (world) => async ({ gameCode, year }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const game = await findGame(tx, merchantId, gameCode);
  return game ? accept(await viewCalendar(tx, game, year)) : refuse('game_unknown');
});

/** By itself, against the sessions of the exchange whose index the game follows, and against the first number of others. */
export const faultFor = (world: World, game: GameRow, calendar: Calendar): GameCalendarFault | undefined =>
  faultOfGameCalendar(calendar) ??
  faultOfMarket(game, calendar, 'kind' in calendar ? dayIn(calendar.zone, world.clock.now()) : '') ??
  faultOfNumbers(game.rules, calendar);

export const delivered = 'as delivered';

export const viewCalendar = async (read: Read, game: GameRow, year: number): Promise<OutputOf<typeof contract>> => {
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
