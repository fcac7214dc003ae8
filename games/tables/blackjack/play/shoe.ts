import { values } from './hand.ts';
import type { Rules } from './rules.ts';

/** What is left to be dealt, by value; an endless one stays as it is. */
export type Shoe = { counts: readonly number[]; size: number; isEndless: boolean };

export const shoeOf = ({ packs }: Pick<Rules, 'packs'>): Shoe => {
  const each = packs === 'endless' ? 1 : 4 * packs;
  return {
    counts: Array.from({ length: values }, (_, value) => (value === 9 ? 4 * each : each)),
    size: 13 * each,
    isEndless: packs === 'endless',
  };
};

export const without = (shoe: Shoe, ...taken: readonly number[]): Shoe => {
  if (shoe.isEndless) return shoe;
  const counts = [...shoe.counts];
  for (const value of taken) counts[value]!--;
  return { ...shoe, counts, size: shoe.size - taken.length };
};
