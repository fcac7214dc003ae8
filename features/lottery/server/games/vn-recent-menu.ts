import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { vnRecentMenu as contract } from '../../contract/games/vn-recent-menu.ts';
import { recentLotteries as recentRows } from '../../db/games/recent-lotteries.ts';
import { isOfArea } from '../../domain/games/lottery-place.ts';
import { recentOf } from './recent-lotteries.ts';

/** So many that those of an area are found among the others. */
const gamesMax = 1000;

export const vnRecentMenu = handle(
  contract,
  (world) =>
    async ({ recentCount }, { merchantId, player: { memberId } }) => {
      const rows = await recentRows(world.database.read, { merchantId, memberId, limit: gamesMax });
      const ofArea = rows.filter(({ group_code: code }) => isOfArea(code, 'VN'));
      return accept({ list: ofArea.slice(0, recentCount).map(recentOf) });
    },
);
