import { bindGame } from '#features/gateway/public.ts';
import { languageNeeded } from '#features/lobby/public.ts';
import { shopWindowOf } from '../domain/shop-window.ts';
import type { House } from './house.ts';

/** Tells the gateway of this process which games of ours take bets only where a site speaks a language. To be told before its first bet. */
export const bindGames = ({ world, games }: Pick<House, 'world' | 'games'>): void => {
  for (const { code } of games.values()) {
    const shelf = shopWindowOf(code);
    const language = shelf && languageNeeded(shelf.classify);
    if (shelf && language) bindGame(world, { vendor: shelf.vendor, game: code, language });
  }
};
