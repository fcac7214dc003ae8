import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { knownCalendars } from '../../db/calendars/calendars.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { gamesByNo } from '../../db/games/games.ts';
import { partsOf } from '../../db/draws/joined-draws.ts';
import { isJoined } from '../../domain/games/game-rules.ts';
import { closesInTime, followsMarket } from '../../domain/calendars/market-close.ts';
import { followsNumbers, isKnownDraw } from '../../domain/calendars/number-close.ts';
import { rulesOfDraw } from '../games/rules-of.ts';

/**
 * Whether a draw whose result others make may not be announced: its bets would close when somebody may know the result, or one
 * person alone has put it at its time. It follows its calendar once that is put right or reviewed; until then it takes no bets.
 */
export const isHeldBack = async (world: World, read: Read, draw: DrawRow): Promise<boolean> => {
  const why = await whyHeldBack(read, draw);
  if (why === undefined) return false;
  const told = toldOf.get(world.database) ?? new Set<string>();
  toldOf.set(world.database, told);
  const once = `${draw.draw_no} ${why}`;
  if (!told.has(once)) {
    told.add(once);
    world.log.error(`a draw is not announced: ${why}`, { game: draw.game_code, number: draw.number });
  }
  return true;
};

// Looked at every second; said once.
const toldOf = new WeakMap<World['database'], Set<string>>();

const whyHeldBack = async (read: Read, draw: DrawRow): Promise<string | undefined> => {
  const rules = rulesOfDraw(draw);
  if (isJoined(rules)) return whyPartHeldBack(read, draw);
  const [isOnMarket, isOnNumbers] = [followsMarket(rules), followsNumbers(rules)];
  if (!isOnMarket && !isOnNumbers) return undefined;
  const [game] = await gamesByNo(read, [draw.game_id]);
  if (!game) return 'its game is gone';
  const times = { closeAt: draw.close_at, drawAt: draw.draw_at ?? undefined };
  if (isOnMarket)
    return closesInTime(game.calendar, times) ? undefined : 'its bets would close too near to the tick that decides it';
  const versions = await knownCalendars(read, draw.game_id);
  const known = versions.length > 0 ? versions : [{ calendar: game.calendar, reviewed: 'all' as const }];
  return isKnownDraw(known, times)
    ? undefined
    : 'its bets would close too near to the first number, or nobody but its author has reviewed the calendar of its year';
};

/** Nobody writes the times of a joined draw: it may be announced once its parts may, and is closed with the first of them. */
const whyPartHeldBack = async (read: Read, { draw_no: drawNo, merchant_id: merchantId }: DrawRow) => {
  for (const { draw_id: partId } of await partsOf(read, drawNo)) {
    const part = partId === null ? undefined : await findDrawById(read, merchantId, partId);
    if (!part) return 'a game that it is joined of has no draw that closes with it';
    const why = await whyHeldBack(read, part);
    if (why !== undefined) return `of ${part.game_code} ${why}`;
  }
  return undefined;
};
