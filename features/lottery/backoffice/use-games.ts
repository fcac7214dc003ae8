import { useLanguage } from '#kit/browser/language.ts';
import { useRead } from '#kit/browser/queries.ts';
import { staffGames } from '../contract/staff-games.ts';

export type NamedGame = { gameCode: string; name: string };

/** The merchant's games with their names in the page's language; empty until they are known. */
export const useGames = (): readonly NamedGame[] => {
  const language = useLanguage();
  const { data } = useRead(staffGames, {}, { staleTime: 300_000 });
  return (data?.games ?? []).map(({ gameCode, names }) => ({
    gameCode,
    name: names[language] ?? names['EN'] ?? gameCode,
  }));
};

/** The name of a game, or its code where it is no longer offered. */
export const nameOf = (games: readonly NamedGame[], gameCode: string): string =>
  games.find((game) => game.gameCode === gameCode)?.name ?? gameCode;
