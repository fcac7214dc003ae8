import { rankOf } from '#games/engine/tables/cards.ts';

/** Values as the game knows them: 0 the ace, 1 … 8 the two to the nine, 9 every ten. */
export const values = 10;
export const valueOf = (card: number): number => Math.min(rankOf(card), 9);

/** What a hand counts; soft while an ace counts eleven. */
export type Count = { total: number; isSoft: boolean };

/** A hand with one card more. */
export const countWith = ({ total, isSoft }: Count, value: number): Count => {
  const sum = total + value + 1;
  if (value === 0 && sum + 10 <= 21) return { total: sum + 10, isSoft: true };
  return isSoft && sum > 21 ? { total: sum - 10, isSoft: false } : { total: sum, isSoft };
};

export const noCards: Count = { total: 0, isSoft: false };
export const countOf = (cards: readonly number[]): Count =>
  cards.reduce((count: Count, card) => countWith(count, valueOf(card)), noCards);

/** An ace with a ten, as dealt. */
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && countOf(cards).total === 21;

export const dealerDraws = ({ total, isSoft }: Count, softSeventeen: 'stands' | 'hits'): boolean =>
  total < 17 || (total === 17 && isSoft && softSeventeen === 'hits');
