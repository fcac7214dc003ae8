/**
 * The words of `seeded`, as published by games that deal by them: the books of a slot, the cards of bingo. A test holds `seeded` to
 * these constants.
 */
export const splitMix64 = {
  name: 'SplitMix64',
  step: '9e3779b97f4a7c15',
  mixes: [
    { shift: 30, times: 'bf58476d1ce4e5b9' },
    { shift: 27, times: '94d049bb133111eb' },
  ],
  lastShift: 31,
  rule: 'constants are hexadecimal, all is modulo 2^64; word k = 1, 2, ... of a seed: z = seed + k * step; for each of mixes in order z = (z xor (z >> shift)) * times; z = z xor (z >> lastShift); the word is the upper 32 bits of z',
  below: 'below(n): the first word w under 2^32 - (2^32 mod n), then w mod n; a word that was passed over is used up',
} as const;
