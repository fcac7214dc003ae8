import { packSize } from '#games/engine/tables/cards.ts';
import { valueOf } from './hands.ts';
import { type CardsRules, rules } from './rules.ts';
import { profitOf } from './showdown.ts';

/** Three cards as they look, ascending, with the ways in which they lie in what is left: `left` of each card. */
export const handsFrom = (left: readonly number[]): { cards: readonly [number, number, number]; ways: number }[] => {
  const hands: { cards: readonly [number, number, number]; ways: number }[] = [];
  for (let a = 0; a < packSize; a++)
    for (let b = a; b < packSize; b++)
      for (let c = b; c < packSize; c++) {
        const [second, third] = [left[b]! - (b === a ? 1 : 0), left[c]! - (c === b ? 1 : 0) - (c === a ? 1 : 0)];
        // The same card twice or three times comes in one order where others come in two or six.
        const orders = a === c ? 6 : a === b || b === c ? 2 : 1;
        const ways = (left[a]! * second * third) / orders;
        if (left[a]! > 0 && second > 0 && third > 0) hands.push({ cards: [a, b, c], ways });
      }
  return hands;
};

/** How many of each card are left. */
export const leftWithout = ({ packs }: CardsRules, cards: readonly number[]): number[] => {
  const left = Array.from({ length: packSize }, () => packs);
  for (const card of cards) left[card]!--;
  return left;
};

/** What a raise brings on average, in antes, over all that the dealer may have; a fold brings -1. */
export const raiseWorth = (cards: readonly number[], its: CardsRules = rules): number => {
  const value = valueOf(cards);
  let [profit, all] = [0, 0];
  for (const { cards: dealer, ways } of handsFrom(leftWithout(its, cards))) {
    profit += ways * profitOf(value, valueOf(dealer));
    all += ways;
  }
  return profit / all;
};
