import type { Game } from '#games/engine/game.ts';
import { type BookChoice, bookGame } from '#games/engine/slot/book-game.ts';
import { type BookTable, unpackBooks } from '#games/engine/slot/books.ts';
import { books } from './books.ts';
import { pays, rules } from './rules.ts';
import { baseStrips, freeStrips } from './strips.ts';

let unpacked: BookTable | undefined;
/** Unpacked when it is first asked for: whoever only looks at the game has no use of it. */
export const table = (): BookTable => (unpacked ??= unpackBooks(books));

/** Five reels of three: each way from the left pays and goes, the rest falls, and every fall climbs a rung of the ladder. */
export const muayLadder: Game<BookChoice> = bookGame({
  code: 'muay-ladder',
  version: 1,
  rules,
  books,
  table,
  maths: { strips: baseStrips, freeStrips, pays },
});
