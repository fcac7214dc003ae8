import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { vnGameMenu as menuContract } from '../contract/vn-game-menu.ts';
import type { vnNumbers as numbersContract } from '../contract/vn-numbers.ts';
import { newestNumbers } from '../db/lobby-draws.ts';
import { groupsOf, isOfArea } from '../domain/lottery-place.ts';
import { gameMenus } from './game-menus.ts';
import { openedNumberOf } from './opened-numbers.ts';

export const vnGameMenu = (world: World): Handler<typeof menuContract> => {
  const allMenus = gameMenus(world);
  return async (_input, visit) => {
    const menus = await allMenus({}, visit);
    return menus.ok ? accept(menus.value.filter(({ gameGroupCode }) => isOfArea(gameGroupCode, 'VN'))) : menus;
  };
};

export const vnNumbers =
  (world: World): Handler<typeof numbersContract> =>
  async ({ count }, { merchantId }) => {
    const draws = await newestNumbers(world.database.read, { merchantId, groupCodes: groupsOf('VN'), limit: count });
    return accept({
      list: draws.flatMap((draw) => {
        const number = openedNumberOf(draw);
        return number ? [{ ...number, gameCode: draw.game_code, drawId: draw.draw_id, numero: draw.number }] : [];
      }),
    });
  };
