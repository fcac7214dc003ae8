import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { recentLotteries as contract } from '../contract/recent-lotteries.ts';
import type { vnRecentMenu as vnContract } from '../contract/vn-recent-menu.ts';
import { type RecentRow, recentLotteries as recentRows } from '../db/recent-lotteries.ts';
import { isOfArea } from '../domain/lottery-place.ts';

export const recentLotteries =
  (world: World): Handler<typeof contract> =>
  async ({ recentCount: limit }, { merchantId, player: { memberId } }) => {
    const rows = await recentRows(world.database.read, { merchantId, memberId, limit });
    return accept({ list: rows.map(recentOf) });
  };

/** So many that those of an area are found among the others. */
const gamesMax = 1000;

export const vnRecentMenu =
  (world: World): Handler<typeof vnContract> =>
  async ({ recentCount }, { merchantId, player: { memberId } }) => {
    const rows = await recentRows(world.database.read, { merchantId, memberId, limit: gamesMax });
    const ofArea = rows.filter(({ group_code: code }) => isOfArea(code, 'VN'));
    return accept({ list: ofArea.slice(0, recentCount).map(recentOf) });
  };

const recentOf = (row: RecentRow) => ({
  gameId: row.game_id,
  gameCode: row.game_code,
  drawId: row.draw_id,
  numero: row.number,
  state: row.state,
  boughtAt: row.bought_at,
});
