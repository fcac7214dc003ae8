import type { Chance } from './chance.ts';

/**
 * An index, drawn with chances in proportion to whole weights: the first whose running total is above `below(total)`.
 * @throws RangeError for a negative or broken weight, or when all are 0.
 */
export const pickWeighted = (weights: readonly number[], chance: Chance): number => {
  let total = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
    total += weight;
  }
  let left = chance.below(total);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
};
