import { bookGame } from '#games/engine/slot/book-game.ts';
import { books } from './books.ts';
import { table } from './game.ts';
import { from, pays, rules } from './rules.ts';
import { baseStrips, freeStrips } from './strips.ts';

/** Without words for how boards, falls, lanterns and books are read. */
export const nightMarketTumble1 = bookGame({
  code: 'night-market-tumble',
  version: 1,
  rules,
  books,
  table,
  maths: { strips: baseStrips, freeStrips, from, pays },
});
