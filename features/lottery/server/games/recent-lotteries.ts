import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { recentLotteries as contract } from '../../contract/games/recent-lotteries.ts';
import { recentLotteries as recentRows, type RecentRow } from '../../db/games/recent-lotteries.ts';

export const recentLotteries = handle(
  contract,
  (world) =>
    async ({ recentCount: limit }, { merchantId, player: { memberId } }) => {
      const rows = await recentRows(world.database.read, { merchantId, memberId, limit });
      return accept({ list: rows.map(recentOf) });
    },
);

export const recentOf = (row: RecentRow) => ({
  gameId: row.game_id,
  gameCode: row.game_code,
  drawId: row.draw_id,
  numero: row.number,
  state: row.state,
  boughtAt: row.bought_at,
});
