export const sides = ['elephant', 'lotus'] as const;
export type Side = (typeof sides)[number];

/** After so many right calls in a row the round is over and pays. */
export const callsMax = 10;

/** (1 − 1/100) · 2^calls in ten-thousandths. */
export const multiplierOf = (calls: number): bigint => 9_900n * 2n ** BigInt(calls);
