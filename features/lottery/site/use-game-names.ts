import { useRead } from '#kit/browser/queries.ts';
import { gameMenus } from '../contract/game-menus.ts';

/** A game's name in the language on screen; its code until that is known. */
export const useGameNames = (): ((gameCode: string) => string) => {
  const { data } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const games = data?.flatMap(({ gameMenus: some }) => some);
  return (gameCode) => games?.find((game) => game.gameCode === gameCode)?.remark ?? gameCode;
};
