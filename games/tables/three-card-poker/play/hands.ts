import { rankOf, suitOf } from '#games/engine/tables/cards.ts';

/** From the lowest to the best. */
export const handNames = ['high', 'pair', 'flush', 'straight', 'trips', 'straightFlush'] as const;
export type HandName = (typeof handNames)[number];

/** Two is 0, the ace 12. */
const heightOf = (card: number): number => (rankOf(card) + 12) % 13;
const [queen, ace] = [10, 12];
const place = 13 ** 3;

/** What three cards are worth: of two hands the higher number wins, equal numbers tie. */
export const valueOf = (cards: readonly number[]): number => {
  const [first, second, third] = cards.map(heightOf).toSorted((a, b) => b - a);
  const [high, middle, low] = [first!, second!, third!];
  const isWheel = high === ace && middle === 1 && low === 0;
  const isStraight = isWheel || (high === middle + 1 && middle === low + 1);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  const number = (name: HandName, ...heights: readonly number[]): number =>
    handNames.indexOf(name) * place + heights.reduce((sum, height) => sum * 13 + height, 0);
  // An ace below a two is the lowest straight of all.
  const top = isWheel ? 1 : high;
  if (isStraight) return number(isFlush ? 'straightFlush' : 'straight', top);
  if (high === low) return number('trips', high);
  if (isFlush) return number('flush', high, middle, low);
  if (high === middle || middle === low) return number('pair', middle, high === middle ? low : high);
  return number('high', high, middle, low);
};

export const nameOf = (value: number): HandName => handNames[Math.floor(value / place)]!;

/** A queen high or better. */
export const qualifies = (value: number): boolean => value >= queen * 169;
/** For these a player who doesn't come back gets the ante again: nobody would throw them away. */
export const isPaired = (value: number): boolean => value >= place;
