import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffGames } from '../../contract/games/staff-games.ts';

export type NamedGame = {
  gameCode: string;
  name: string;
  plannedThrough: string | undefined;
  names: Record<string, string>;
};

/** The merchant's games with their names in the page's language; empty until they are known. */
export const useGames = (): readonly NamedGame[] => {
  const language = useLanguage();
  const { data } = useRead(staffGames, {}, { staleTime: 300_000 });
  return (data?.games ?? []).map(({ gameCode, names, plannedThrough }) => ({
    gameCode,
    plannedThrough,
    names,
    name: names[language] ?? names['EN'] ?? gameCode,
  }));
};
