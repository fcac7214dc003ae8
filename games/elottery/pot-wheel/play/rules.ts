/** Whole units: each price has pots of its own, so a chance is the same at every price. */
export const prices = [5, 20, 100] as const;
export type Price = (typeof prices)[number];
export const isPrice = (value: unknown): value is Price => prices.some((price) => price === value);

export const levels = ['grand', 'great', 'small'] as const;
export type Level = (typeof levels)[number];

/** What a field of the outer wheel pays, in prices; `pot` turns the inner one. Clockwise from the top. */
export type Field = number | 'pot';
// biome-ignore format: fifty fields, ten a line
export const outer: readonly Field[] = [
  'pot', 0, 0, 1, 0, 3, 0, 0, 2, 0,
  0, 0, 5, 0, 1, 0, 0, 2, 0, 0,
  3, 0, 1, 0, 0, 10, 0, 0, 0, 1,
  0, 2, 0, 0, 0, 1, 0, 0, 3, 0,
  0, 0, 0, 0, 2, 0, 0, 1, 0, 0,
];

const great: readonly number[] = [7, 14, 21, 25, 29, 36, 43];

/** Fifty fields of the inner wheel, each a pot. */
export const inner: readonly Level[] = Array.from({ length: 50 }, (_, place) =>
  place === 0 ? 'grand' : great.includes(place) ? 'great' : 'small',
);

/** Of every price so many thousandths go into the pot; the house lays so many prices into it when it is new and after each win. */
export const potRules: Readonly<Record<Level, { thousandths: number; seedTimes: number }>> = {
  grand: { thousandths: 20, seedTimes: 100 },
  great: { thousandths: 10, seedTimes: 18 },
  small: { thousandths: 6, seedTimes: 4 },
};

/** The name of a pot in the ledger. */
export const potOf = (level: Level, price: Price): string => `${level}_${price}`;

export const topTimes = Math.max(...outer.filter((field) => typeof field === 'number'));
