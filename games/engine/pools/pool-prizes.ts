import { type Fraction, fraction } from '../figures/fraction.ts';

/** So many cards of a pool pay so many ten-thousandths of their price; the best prize first, what is left pays nothing. */
export type PoolPrizes = readonly { readonly cards: number; readonly multiplier: number }[];

/** Finite pools of cards of one price, one after the other: each with an order that hangs on a seed of its own. */
export type GamePool = {
  /** Unique in the game. */
  name: string;
  cards: number;
  /** Of a card, in minor units. */
  price: bigint;
  prizes: PoolPrizes;
};
/** The card of a pool that a round has bought. */
export type PoolCard = { seed: Uint8Array; pool: string; number: number };

/** What the card at a place of the order pays, in ten-thousandths: the prizes stand first, in their order. */
export const prizeAt = (prizes: PoolPrizes, place: number): number => {
  let end = 0;
  return prizes.find(({ cards }) => place < (end += cards))?.multiplier ?? 0;
};

export type PoolFigures = { rtp: Fraction; hits: Fraction; sigma: number };

/** Of the whole pool, bought to its end: exact by adding up. */
export const poolFigures = (prizes: PoolPrizes, cards: number): PoolFigures => {
  const sum = (part: (prize: PoolPrizes[number]) => number) => prizes.reduce((total, prize) => total + part(prize), 0);
  const mean = sum((prize) => prize.cards * prize.multiplier) / cards / 10_000;
  const square = sum((prize) => prize.cards * (prize.multiplier / 10_000) ** 2) / cards;
  return {
    rtp: fraction(
      sum((prize) => prize.cards * prize.multiplier),
      cards * 10_000,
    ),
    hits: fraction(
      sum((prize) => prize.cards),
      cards,
    ),
    sigma: Math.sqrt(square - mean * mean),
  };
};
