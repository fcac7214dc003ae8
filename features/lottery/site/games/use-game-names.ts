import { useRead } from '#kit/browser/calls/queries.ts';
import { gameMenus, type MenuGame } from '../../contract/games/game-menus.ts';

/** A lottery that is on sale, as the menus have it. */
export const useMenuGames = (): ((gameCode: string) => MenuGame | undefined) => {
  const { data } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const games = data?.flatMap(({ gameMenus: some }) => some);
  return (gameCode) => games?.find((game) => game.gameCode === gameCode);
};

/** A game's name in the language on screen; its code until that is known. */
export const useGameNames = (): ((gameCode: string) => string) => {
  const gameOf = useMenuGames();
  return (gameCode) => gameOf(gameCode)?.remark ?? gameCode;
};
