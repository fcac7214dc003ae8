import { bookGame } from '#games/engine/slot/book-game.ts';
import { books } from './books.ts';
import { table } from './game.ts';
import { pays, rules } from './rules.ts';
import { baseStrips, freeStrips } from './strips.ts';

/** Without words for how boards, falls and books are read. */
export const muayLadder1 = bookGame({
  code: 'muay-ladder',
  version: 1,
  rules,
  books,
  table,
  maths: { strips: baseStrips, freeStrips, pays },
});
