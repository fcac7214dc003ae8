import type { Game } from '#games/engine/game.ts';
import { type BookChoice, bookGame } from '#games/engine/slot/book-game.ts';
import { type BookTable, unpackBooks } from '#games/engine/slot/books.ts';
import { books } from './books.ts';
import { from, pays, rules } from './rules.ts';
import { baseStrips, freeStrips } from './strips.ts';

let unpacked: BookTable | undefined;
/** Unpacked when it is first asked for: whoever only looks at the game has no use of it. */
export const table = (): BookTable => (unpacked ??= unpackBooks(books));

/** Six reels of five: enough of a kind anywhere pays and goes, the rest falls; lanterns of the free spins add up and multiply. */
export const nightMarketTumble: Game<BookChoice> = bookGame({
  code: 'night-market-tumble',
  version: 2,
  rules,
  books,
  table,
  maths: { strips: baseStrips, freeStrips, from, pays },
  reading: {
    anywhere:
      'for each symbol that has pays: its cells on the whole board are counted, wherever they stand; the last figure of "from" that the count reaches says which of its pays it wins, once for all of them; fewer win nothing; no symbol stands for another',
    pays: 'by symbol, for each figure of "from"',
  },
});
