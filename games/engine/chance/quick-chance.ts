import { type Chance, chanceOf } from './chance.ts';

/** SFC32 (Chris Doty-Humphrey, PractRand): the same luck for the same seed, millions of words a second. For simulations, not for play. */
export const quickChance = (seed: number): Chance => {
  const next = wordsFrom(seed);
  return chanceOf({ next: () => ({ done: false, value: next() }) });
};

const wordsFrom = (seed: number): (() => number) => {
  let [a, b, c, counter] = [0x9e37_79b9, 0x243f_6a88, seed | 0, 1];
  const next = () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let warm = 0; warm < 15; warm++) next();
  return next;
};
