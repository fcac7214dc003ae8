import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { openedNumbers as contract } from '../../contract/games/opened-numbers.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { type GameRow, gamesOf } from '../../db/games/games.ts';
import { lobbyDraws } from '../../db/games/lobby-draws.ts';
import { winningDateOf } from '../../domain/games/lobby-draws.ts';
import { isOfArea } from '../../domain/games/lottery-place.ts';
import { plannedNext } from '../calendars/planned-next.ts';
import { viewDraw } from '../draws/view-draw.ts';

type Opened = OutputOf<typeof contract>;

type Of = Opened['games'][number];

type Known = { at: Instant; games: Promise<{ groupCode: string; of: Of }[]> };

/** Cache time of the answer, so that many open lobbies cost one query. */
const keptMs = 500;

const kept = new WeakMap<World, Map<MerchantId, Known>>();

export const openedNumbers = handle(contract, (world) => async ({ lottoArea }, { merchantId }) => {
  const { at, games } = knownNow(world, merchantId);
  const all = await games;
  return accept({
    serverTime: world.clock.now(),
    games: all
      .filter(({ groupCode }) => isOfArea(groupCode, lottoArea))
      .map(({ of }) => withTimeLeft(of, at, world.clock.now())),
  });
});

const knownNow = (world: World, merchantId: MerchantId): Known => {
  const ofWorld = kept.get(world) ?? new Map<MerchantId, Known>();
  kept.set(world, ofWorld);
  const now = world.clock.now();
  const known = ofWorld.get(merchantId);
  if (known && Math.abs(now - known.at) < keptMs) return known;
  const fresh = { at: now, games: readAll(world, merchantId, now) };
  ofWorld.set(merchantId, fresh);
  // The next one may have more luck.
  fresh.games.catch(() => ofWorld.get(merchantId) === fresh && ofWorld.delete(merchantId));
  return fresh;
};

/** Seconds are counted when the answer is given, not when it was read. */
const withTimeLeft = (of: Of, readAt: Instant, now: Instant): Of =>
  of.open && now !== readAt ? { ...of, remainTime: secondsLeft(of.open.closeAt, now) } : of;

const secondsLeft = (until: Instant, now: Instant): number => Math.max(0, Math.ceil((until - now) / 1000));

const readAll = async (world: World, merchantId: MerchantId, now: Instant) => {
  const { read } = world.database;
  const [games, draws] = await Promise.all([gamesOf(read, merchantId), lobbyDraws(read, merchantId, now)]);
  const byGame = Map.groupBy(draws, ({ game_id }) => game_id);
  return games.map((game) => ({
    groupCode: game.group_code,
    of: openedOf(game, byGame.get(game.game_id) ?? [], { world, now }),
  }));
};

/** @param draws of the game, the first to close first. */
const openedOf = (game: GameRow, draws: readonly DrawRow[], { world, now }: { world: World; now: Instant }): Of => {
  const coming = draws.filter(({ state, close_at }) => close_at > now && (state === 'open' || state === 'scheduled'));
  const open = coming.find(({ state }) => state === 'open');
  const next = coming.find((draw) => draw !== open);
  const closed = draws.findLast(({ close_at }) => close_at <= now);
  const waiting = closed && (closed.state === 'open' || closed.state === 'closed') ? closed : undefined;
  const named = open ?? waiting;
  return {
    gameCode: game.code,
    numero: named?.number ?? '',
    remainTime: open ? secondsLeft(open.close_at, now) : 0,
    lockTime: named ? Math.ceil((expectedOf(named) - named.close_at) / 1000) : 0,
    open: open && timesOf(open),
    next: next ? timesOf(next) : open ? undefined : plannedNext(world, game, now),
    waiting: waiting && { numero: waiting.number, expectedAt: expectedOf(waiting) },
    latest: latestOf(draws.findLast(({ result }) => result !== null)),
  };
};

const timesOf = ({ number, open_at, close_at }: DrawRow) => ({ numero: number, openAt: open_at, closeAt: close_at });

const expectedOf = ({ announcement, shots_until }: DrawRow): Instant => announcement?.expected_at ?? shots_until;

const latestOf = (draw: DrawRow | undefined): Of['latest'] => {
  const number = draw && openedNumberOf(draw);
  return draw?.result && number !== undefined ? { ...number, drawId: draw.draw_id, numero: draw.number } : undefined;
};

/** A draw's number as cards show it; undefined before it has one. */
export const openedNumberOf = (
  draw: DrawRow,
): { openedNumber: string; winningDate: string; winningTime: Instant } | undefined => {
  const { result, resultedAt } = viewDraw(draw);
  return result && resultedAt !== undefined
    ? { openedNumber: result.opened, winningDate: winningDateOf(draw.number), winningTime: resultedAt }
    : undefined;
};
