/** The height is drawn from this many numbers. */
export const outcomes = 2 ** 24;
/** Targets in hundredths: 1.01 to 10,000.00. */
export const targetMin = 101;
export const targetMax = 1_000_000;

/** ⌊99 · 2²⁴ / (u + 1)⌋ hundredths: how high the kite of draw `u` rises. */
export const heightOf = (drawn: number): number => Math.floor((99 * outcomes) / (drawn + 1));

/** So many of the 2²⁴ draws reach the target: u + 1 ≤ 99 · 2²⁴ / target. */
export const winsOf = (target: number): number => Math.floor((99 * outcomes) / target);

/** What a reached target pays, in ten-thousandths: the target itself. */
export const multiplierOf = (target: number): bigint => BigInt(target) * 100n;

/** The target whose chance comes nearest to the one that is wished for. @param wished in hundredths of a per cent */
export const targetFor = (wished: number): number =>
  Math.min(targetMax, Math.max(targetMin, Math.round(990_000 / Math.max(1, wished))));
