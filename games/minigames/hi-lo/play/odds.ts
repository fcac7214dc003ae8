export const ranks = 13;
export const suits = 4;
export const ways = ['high', 'low'] as const;
export type Way = (typeof ways)[number];

/** Nothing pays more than this, in ten-thousandths: a call that would is not offered. */
export const multiplierMax = 10_000_000n;
/** Cards laid aside in one round, at most. */
export const skipsMax = 52;

/** 1 (ace) … 13 (king) of a card 0 … 51, four of a rank in a row. */
export const rankOf = (card: number): number => Math.floor(card / suits) + 1;

/** Of the 13 ranks so many are right: high is the same or higher, low the same or lower. */
export const rightRanks = (rank: number, way: Way): number => (way === 'high' ? ranks + 1 - rank : rank);

/** The chance of all right calls so far as a fraction, so that the edge is taken once and the rounding too. */
export type Odds = { all: bigint; right: bigint };
export const noCalls: Odds = { all: 1n, right: 1n };
export const withCall = ({ all, right }: Odds, rank: number, way: Way): Odds => ({
  all: all * BigInt(ranks),
  right: right * BigInt(rightRanks(rank, way)),
});

/** (1 − 1/100) / chance in ten-thousandths, cut off. */
export const multiplierOf = ({ all, right }: Odds): bigint => (9_900n * all) / right;

/** A certain call is none, and what would pay above the highest multiplier isn't offered. */
export const isOffered = (odds: Odds, rank: number, way: Way): boolean =>
  rightRanks(rank, way) < ranks && multiplierOf(withCall(odds, rank, way)) <= multiplierMax;
