import type { Game } from '#games/engine/game.ts';
import { type BookChoice, bookGame } from '#games/engine/slot/book-game.ts';
import { type BookTable, unpackBooks } from '#games/engine/slot/books.ts';
import { books } from './books.ts';
import { rules, ways } from './rules.ts';
import { baseStrips, freeStrips } from './strips.ts';

let unpacked: BookTable | undefined;
/** Unpacked when it is first asked for: whoever only looks at the game has no use of it. */
export const table = (): BookTable => (unpacked ??= unpackBooks(books));

/** Five reels of three: each way from the left pays and goes, the rest falls, and every fall climbs a rung of the ladder. */
export const muayLadder: Game<BookChoice> = bookGame({
  code: 'muay-ladder',
  version: 2,
  rules,
  books,
  table,
  maths: { strips: baseStrips, freeStrips, pays: ways.pays, wild: ways.wild },
  reading: {
    ways: 'for each symbol that has pays: its run is the reels from reel 1 on, without a gap, on which it or the wild stands; the ways are how many cells show it or the wild on each reel of the run, multiplied; it wins the figure of the run * ways; every symbol is paid once, for its longest run alone; its cells are all of those, and a cell may be in the runs of several symbols',
    pays: 'by symbol, for one way of a run of 1, 2, 3, 4, 5 reels',
    wild: 'stands for every symbol that has pays and not for the scatter; it has no pays and no place on reel 1',
  },
});
