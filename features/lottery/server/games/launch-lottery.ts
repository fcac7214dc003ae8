import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { launchLottery as contract } from '../../contract/games/launch-lottery.ts';
import { findGame } from '../../db/games/games.ts';
import { isOwnPath, launchPath } from '../../domain/games/launch-path.ts';
import { isOfArea } from '../../domain/games/lottery-place.ts';

export const launchLottery = handle(
  contract,
  (world) =>
    async ({ lottoArea, gameCode, view, backUrl }, { merchantId }) => {
      const game = gameCode === undefined ? undefined : await findGame(world.database.read, merchantId, gameCode);
      const isThere = game?.enabled === true && isOfArea(game.group_code, lottoArea);
      if (view === 'betting' && !isThere) return refuse('game_unknown');
      return accept({
        game_url: launchPath({ lottoArea, gameCode: view === 'betting' ? gameCode : undefined }),
        back_url: backUrl !== undefined && isOwnPath(backUrl) ? backUrl : undefined,
      });
    },
);
