import { type ComponentType, createContext, use } from 'react';
import type { ECategory } from '../../domain/games/lottery-place.ts';

/** What the lobby of lotteries shows of other parts of the site; the app lends it. */
export type LobbyLists = {
  /** Codes of the lotteries that the person keeps at hand, the latest first. */
  favourites: readonly string[];
  toggleFavourite: (gameCode: string) => void;
  /** Codes of the lotteries played most; undefined until they are known. */
  popular: { codes: readonly string[] | undefined; error: Error | undefined; again: () => void };
  /** Categories of e-lottery that have games, and those games. */
  eCategories: readonly ECategory[];
  ECategoryGames: ComponentType<{ category: ECategory }>;
};

const none: LobbyLists = {
  favourites: [],
  toggleFavourite: () => undefined,
  popular: { codes: [], error: undefined, again: () => undefined },
  eCategories: [],
  ECategoryGames: () => null,
};

export const LobbyListsContext = createContext<LobbyLists>(none);

export const useLobbyLists = (): LobbyLists => use(LobbyListsContext);
