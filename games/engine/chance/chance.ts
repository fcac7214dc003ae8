import { type FairInputs, fairWords } from './fair-words.ts';

/** The only source of luck in a game. `below(n)` is even over 0 … n−1, for 1 ≤ n ≤ 2³². */
export type Chance = { below: (limit: number) => number };

export const wordSpace = 2 ** 32;

/**
 * Where a word lands below `limit`: `w mod n` when `w < space − space mod n`, else undefined and the next word is
 * taken. Every result then has exactly ⌊space ÷ n⌋ words.
 */
export const landing = (word: number, limit: number, space: number = wordSpace): number | undefined => {
  if (!Number.isInteger(limit) || limit < 1 || limit > space) throw new RangeError(`no draw below ${limit}`);
  return word < space - (space % limit) ? word % limit : undefined;
};

export const chanceOf = (words: Iterator<number, unknown>): Chance => ({
  below: (limit) => {
    for (;;) {
      const next = words.next();
      if (next.done) throw new Error('the words ran out');
      const landed = landing(next.value, limit);
      if (landed !== undefined) return landed;
    }
  },
});

/** The luck of a real round: recomputable by anyone once its seed is revealed. */
export const fairChance = (inputs: FairInputs): Chance => chanceOf(fairWords(inputs));

/**
 * The same luck for the same seed, for ever: for tests, for simulations, and for the books of a slot, which are published by
 * their seeds and chosen by a round's own words. Never the luck of a round itself.
 *
 * SplitMix64, the high half of each word. With everything modulo 2⁶⁴, word k = 1, 2, … of a seed is:
 * z = seed + k · 9e3779b97f4a7c15; z = (z ⊕ z ≫ 30) · bf58476d1ce4e5b9; z = (z ⊕ z ≫ 27) · 94d049bb133111eb; (z ⊕ z ≫ 31) ≫ 32.
 */
export const seeded = (seed: number): Chance => {
  const next = seededWords(seed);
  return {
    below: (limit) => {
      for (;;) {
        const landed = landing(next(), limit);
        if (landed !== undefined) return landed;
      }
    },
  };
};

// In halves of 32 bits: a book takes hundreds of words and a simulation billions, which whole 64 bits make tenfold slower.
const seededWords = (seed: number): (() => number) => {
  let high = Math.floor(seed / wordSpace) >>> 0;
  let low = seed >>> 0;
  return () => {
    const sum = low + 0x7f4a7c15;
    high = (high + 0x9e3779b9 + (sum >= wordSpace ? 1 : 0)) >>> 0;
    low = sum >>> 0;
    let [z1, z0] = [high ^ (high >>> 30), low ^ ((low >>> 30) | (high << 2))];
    z1 = (highProduct(z0, 0x1ce4e5b9) + Math.imul(z1, 0x1ce4e5b9) + Math.imul(z0, 0xbf58476d)) | 0;
    z0 = Math.imul(z0, 0x1ce4e5b9);
    z0 ^= (z0 >>> 27) | (z1 << 5);
    z1 ^= z1 >>> 27;
    z1 = (highProduct(z0, 0x133111eb) + Math.imul(z1, 0x133111eb) + Math.imul(z0, 0x94d049bb)) | 0;
    return (z1 ^ (z1 >>> 31)) >>> 0;
  };
};

/** The upper 32 bits of a product of two numbers of 32 bits. */
const highProduct = (first: number, second: number): number => {
  const [a1, a0, b1, b0] = [first >>> 16, first & 0xffff, second >>> 16, second & 0xffff];
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const lower = a0 * b1 + (middle & 0xffff);
  return a1 * b1 + (middle >>> 16) + (lower >>> 16);
};
