import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { launchLottery as contract } from '../contract/launch-lottery.ts';
import { findGame } from '../db/games.ts';
import { isOwnPath, launchPath } from '../domain/launch-path.ts';
import { isOfArea } from '../domain/lottery-place.ts';

export const launchLottery =
  (world: World): Handler<typeof contract> =>
  async ({ lottoArea, gameCode, view, backUrl }, { merchantId }) => {
    const game = gameCode === undefined ? undefined : await findGame(world.database.read, merchantId, gameCode);
    const isThere = game?.enabled === true && isOfArea(game.group_code, lottoArea);
    if (view === 'betting' && !isThere) return refuse('game_unknown');
    return accept({
      game_url: launchPath({ lottoArea, gameCode: view === 'betting' ? gameCode : undefined }),
      back_url: backUrl !== undefined && isOwnPath(backUrl) ? backUrl : undefined,
    });
  };
