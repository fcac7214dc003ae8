import type { PoolPrizes } from '#games/engine/pools/pool-prizes.ts';

/** Every pool has as many cards; what differs is what a card costs, in whole units. */
export const cardsInPool = 100_000;
export const prices = [10, 20, 50] as const;
export type Price = (typeof prices)[number];
export const isPrice = (value: unknown): value is Price => prices.some((price) => price === value);

/** 94,000 prices come back for 100,000 cards. */
export const prizes: PoolPrizes = [
  { cards: 1, multiplier: 100_000_000 },
  { cards: 4, multiplier: 10_000_000 },
  { cards: 40, multiplier: 1_000_000 },
  { cards: 300, multiplier: 300_000 },
  { cards: 1_500, multiplier: 100_000 },
  { cards: 5_000, multiplier: 40_000 },
  { cards: 16_000, multiplier: 20_000 },
];

/** Lanterns on a card: one at most has a prize in it. */
export const fields = 9;
