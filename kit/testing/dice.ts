/** Luck for tests that repeats itself: the same seed gives the same histories, so a failure can be looked at again. */
export type Dice = {
  /** 0 … limit − 1. */
  below: (limit: number) => number;
  pick: <Thing>(things: readonly Thing[]) => Thing;
};

// SplitMix32: enough for choosing histories.
export const dice = (seed: number): Dice => {
  let state = seed | 0;
  const below = (limit: number) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  };
  return { below, pick: (things) => things[below(things.length)]! };
};
