/** How a win is met, the higher the louder. */
export type WinRung = 'plain' | 'good' | 'great' | 'huge' | 'epic';

/** From how many times the stake on. */
const rungs = [
  ['epic', 100n],
  ['huge', 40n],
  ['great', 15n],
  ['good', 5n],
] as const satisfies readonly (readonly [WinRung, bigint])[];

/** Only what is above the stake is a win: what merely comes back is met by nothing. Amounts in minor units. */
export const rungOf = (staked: bigint, payout: bigint): WinRung | undefined => {
  if (payout <= staked) return undefined;
  return rungs.find(([, times]) => payout >= staked * times)?.[0] ?? 'plain';
};

/** Until the amount is counted up, in ms. */
export const countMs: Readonly<Record<WinRung, number>> = {
  plain: 500,
  good: 900,
  great: 1600,
  huge: 2500,
  epic: 3500,
};

/** How long the counted amount stands. */
export const standMs: Readonly<Record<WinRung, number>> = { plain: 600, good: 800, great: 900, huge: 1000, epic: 1200 };

const stops = 3;

/**
 * How much of an amount is counted by a share of its time: a great one is counted in three runs, each slower towards its end, so that
 * it seems to be there twice before it is.
 */
export const countedAt = (rung: WinRung, share: number): number => {
  const ease = (at: number) => 1 - (1 - at) ** 3;
  if (share >= 1) return 1;
  if (rung !== 'huge' && rung !== 'epic') return ease(share);
  const run = Math.floor(share * stops);
  return (run + ease(share * stops - run)) / stops;
};
