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

/** For tests and simulations: the same luck for the same seed, for ever. Not for play. */
export const seeded = (seed: number): Chance => chanceOf(seededWords(seed));

// SplitMix64, high half: passes the usual batteries, which a bare congruential generator does not.
function* seededWords(seed: number): Generator<number, never> {
  const mask = 0xffff_ffff_ffff_ffffn;
  for (let state = BigInt(seed); ; ) {
    state = (state + 0x9e37_79b9_7f4a_7c15n) & mask;
    let mixed = ((state ^ (state >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d0_49bb_1331_11ebn) & mask;
    yield Number((mixed ^ (mixed >> 31n)) >> 32n);
  }
}
