import { packSize } from '#games/engine/cards.ts';
import { valueOf } from './hands.ts';
import { profitOf } from './showdown.ts';

/** Every three cards that the dealer may have. */
export const dealersOf = (cards: readonly number[]): number[][] => {
  const left = Array.from({ length: packSize }, (_, card) => card).filter((card) => !cards.includes(card));
  const hands: number[][] = [];
  for (let a = 0; a < left.length; a++)
    for (let b = a + 1; b < left.length; b++)
      for (let c = b + 1; c < left.length; c++) hands.push([left[a]!, left[b]!, left[c]!]);
  return hands;
};

/** What a raise brings on average, in antes, over all that the dealer may have; a fold brings -1. */
export const raiseWorth = (cards: readonly number[]): number => {
  const value = valueOf(cards);
  const dealers = dealersOf(cards);
  return dealers.reduce((sum, dealer) => sum + profitOf(value, valueOf(dealer)), 0) / dealers.length;
};
