import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { vnGameMenu as contract } from '../../contract/games/vn-game-menu.ts';
import { isOfArea } from '../../domain/games/lottery-place.ts';
import { gameMenus } from './game-menus.ts';

export const vnGameMenu = handle(contract, (world) => {
  const allMenus = gameMenus(world);
  return async (_input, visit) => {
    const menus = await allMenus({}, visit);
    return menus.ok ? accept(menus.value.filter(({ gameGroupCode }) => isOfArea(gameGroupCode, 'VN'))) : menus;
  };
});
