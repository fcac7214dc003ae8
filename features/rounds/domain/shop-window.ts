import type { Shelf } from '#games/engine/shelf.ts';
import { shelves } from '#games/shelves.ts';

/** How a game of ours stands in a catalogue; undefined for one that no catalogue is told of. */
export const shopWindowOf = (code: string): Shelf | undefined => shelves.get(code);
