import type { Chance } from '#games/engine/chance/chance.ts';

/** Nothing is taken below this, in hundredths: at 1.00 there is nothing to win yet. */
export const takeMin = 101;
/** At 1,000.00 everybody who still rides has been paid, and the round is over. */
export const takeMax = 100_000;

const space = 2n ** 52n;

/** 52 bits, the upper half first: `below(2^26)` twice, of which no word is ever passed over. */
const bitsFrom = (chance: Chance): bigint => {
  const upper = BigInt(chance.below(2 ** 26));
  return upper * 2n ** 26n + BigInt(chance.below(2 ** 26));
};

/** floor(99 · 2^52 / (2^52 − e)), at least 100 and at most 100,000, in hundredths. @param bits e, below 2^52 */
export const pointOf = (bits: bigint): number => {
  const raw = (99n * space) / (space - bits);
  return raw > BigInt(takeMax) ? takeMax : Math.max(100, Number(raw));
};

export const drawPoint = (chance: Chance): number => pointOf(bitsFrom(chance));

/** How many of the 2^52 draws reach that many hundredths: the whole and its part. @param hundredths 101 … 100,000 */
export const reaching = (hundredths: number): readonly [bigint, bigint] => [(99n * space) / BigInt(hundredths), space];
