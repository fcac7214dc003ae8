type Constants = { step: string; mixes: readonly { shift: number; times: string }[]; lastShift: number };

/** SplitMix64 from its published constants, with whole numbers of any size, and `below` over its words: nothing of the product. */
export const splitMixBelow = ({ step, mixes, lastShift }: Constants, seed: number): ((limit: number) => number) => {
  const mask = 2n ** 64n - 1n;
  let k = 0n;
  const word = (): number => {
    let z = (BigInt(seed) + ++k * BigInt(`0x${step}`)) & mask;
    for (const { shift, times } of mixes) z = ((z ^ (z >> BigInt(shift))) * BigInt(`0x${times}`)) & mask;
    return Number((z ^ (z >> BigInt(lastShift))) >> 32n);
  };
  return (limit) => {
    for (;;) {
      const drawn = word();
      if (drawn < 2 ** 32 - (2 ** 32 % limit)) return drawn % limit;
    }
  };
};
