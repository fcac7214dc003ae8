import { packSize } from '#games/engine/tables/cards.ts';
import { handNames, handTables, keyOfCard, suitBit } from './hands.ts';
import type { PaysForOne } from './pays.ts';

/** What holding some of five cards pays over every way to draw the rest. */
export type HoldValue = {
  /** Bit 0 holds the first card. */
  mask: number;
  /** Σ over all draws of what they pay for one. */
  sum: number;
  /** How many draws there are: C(47, cards drawn). */
  draws: number;
};

export const paysByNumber = (pays: PaysForOne): readonly number[] => handNames.map((name) => pays[name] ?? 0);
export const allMasks: readonly number[] = Array.from({ length: 32 }, (_, mask) => mask);
export const isHeld = (mask: number, slot: number): boolean => (mask & (1 << slot)) !== 0;

/** Every one of the 32 holds, each over every draw: about 2.6 million hands, exact. */
export const holdValues = (cards: readonly number[], pays: PaysForOne): HoldValue[] => {
  const worth = paysByNumber(pays);
  const { plain, suited } = handTables();
  const stock = Array.from({ length: packSize }, (_, card) => card).filter((card) => !cards.includes(card));
  const keys = Int32Array.from(stock, (card) => keyOfCard[card]!);
  const bits = Int32Array.from(stock, (card) => suitBit[card]!);
  const last = keys.length;
  /** Adds what is paid by every way to draw `count` more from place `from` on. */
  const over = (from: number, count: number, sum: number, suit: number): number => {
    if (count === 0) return worth[(suit === 0 ? plain : suited)[sum]!]!;
    let total = 0;
    if (count === 1) {
      for (let at = from; at < last; at++) {
        const table = (suit & bits[at]!) === 0 ? plain : suited;
        total += worth[table[sum + keys[at]!]!]!;
      }
      return total;
    }
    for (let at = from; at < last; at++) total += over(at + 1, count - 1, sum + keys[at]!, suit & bits[at]!);
    return total;
  };
  return allMasks.map((mask) => {
    const held = cards.filter((_, slot) => isHeld(mask, slot));
    const sum = held.reduce((all, card) => all + keyOfCard[card]!, 0);
    const suit = held.reduce((all, card) => all & suitBit[card]!, 15);
    return { mask, sum: over(0, 5 - held.length, sum, suit), draws: drawsOf(5 - held.length) };
  });
};

/** C(47, drawn). */
export const drawsOf = (drawn: number): number => {
  let ways = 1;
  for (let taken = 1; taken <= drawn; taken++) ways = (ways * (47 - taken + 1)) / taken;
  return ways;
};

/** The hold that pays most on average; of equal ones that which holds the most cards. */
export const bestHold = (cards: readonly number[], pays: PaysForOne): HoldValue =>
  holdValues(cards, pays).reduce((best, one) => {
    const ahead = one.sum * best.draws - best.sum * one.draws;
    return ahead > 0 || (ahead === 0 && one.draws < best.draws) ? one : best;
  });
