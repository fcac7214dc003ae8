import type { Chance } from '../chance/chance.ts';

/** A card of a pack of 52: suit × 13 + rank. Suits are clubs, diamonds, hearts, spades; ranks ace (0) to king (12). */
export const packSize = 52;
export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13);
/** Diamonds and hearts. */
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** What stands in the corner of a card, the same in every language. */
export const rankText = (card: number): string => 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ')[rankOf(card)]!;
export const suitText = (card: number): string => '♣♦♥♠'[suitOf(card)]!;
/** `10♥`. */
export const cardText = (card: number): string => `${rankText(card)}${suitText(card)}`;

/**
 * Deals from fresh, full packs without giving back: each card is number `below(cards left)` of those left, which lie in the order
 * pack by pack, card by card.
 */
export const dealFrom = (packs: number, chance: Chance): (() => number) => {
  const places = placesFrom(packs * packSize, chance);
  return () => places() % packSize;
};

/** How cards are numbered, how they lie and how they are drawn, as every game of cards publishes it. */
export const packFacts = (packs: number): Readonly<Record<'packs' | 'card' | 'deal', number | string>> => ({
  packs,
  card: 'suit * 13 + rank; suits: 0 clubs, 1 diamonds, 2 hearts, 3 spades; ranks: 0 ace, 1 two ... 9 ten, 10 jack, 11 queen, 12 king',
  deal: `places 0 ... ${packs * packSize - 1}, the card of a place is place mod 52; card k of the deal, k = 0 ...: number below(${packs * packSize} - k), from 0, of the places not dealt yet in ascending order`,
});

/** Places 0 … count − 1 without giving back: each is number `below(places left)` of those left, in order. */
export const placesFrom = (count: number, chance: Chance): (() => number) => {
  // Ascending: every place taken at or before the one that is counted shifts it by one.
  const taken: number[] = [];
  return () => {
    let place = chance.below(count - taken.length);
    let at = 0;
    for (; at < taken.length && taken[at]! <= place; at++) place++;
    taken.splice(at, 0, place);
    return place;
  };
};
