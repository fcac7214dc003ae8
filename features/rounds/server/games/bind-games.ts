import { bindGame } from '#features/gateway/public.ts';
import { languageNeeded } from '#features/lobby/public.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import type { House } from './house.ts';

/** Tells the gateway of this process which games of ours take bets only where a site speaks a language. To be told before its first bet. */
export const bindGames = ({ world, games }: Pick<House, 'world' | 'games'>): void => {
  for (const { code } of games.values()) {
    const listing = catalogueEntryOf(code);
    const language = listing && languageNeeded(listing.classify);
    if (listing && language) bindGame(world, { vendor: listing.vendor, game: code, language });
  }
};
