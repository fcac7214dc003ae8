import type { GameListing } from '#games/engine/listing.ts';
import { listings } from '#games/listings.ts';

/** How a game of ours stands in a catalogue; undefined for one that no catalogue is told of. */
export const catalogueEntryOf = (code: string): GameListing | undefined => listings.get(code);
