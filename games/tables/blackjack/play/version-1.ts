import { blackjack, firstMaths } from './game.ts';

/** One split, not yet said as data of the tables. */
export const blackjack1: typeof blackjack = { ...blackjack, version: 1, maths: firstMaths };
