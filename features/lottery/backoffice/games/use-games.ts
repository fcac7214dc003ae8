import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffGames } from '../../contract/games/staff-games.ts';

export type NamedGame = {
  gameCode: string;
  name: string;
  plannedThrough: string | undefined;
  names: Record<string, string>;
};

const useRows = () => useRead(staffGames, {}, { staleTime: 300_000 }).data;

/** Those that the merchant has on, as the codes of the wire; empty until they are known. */
export const useGameLanguages = (): readonly string[] => useRows()?.languages ?? [];

/** The merchant's games with their names in the page's language; empty until they are known. */
export const useGames = (): readonly NamedGame[] => {
  const language = useLanguage();
  return (useRows()?.games ?? []).map(({ gameCode, names, plannedThrough }) => ({
    gameCode,
    plannedThrough,
    names,
    name: names[language] ?? names['EN'] ?? gameCode,
  }));
};
