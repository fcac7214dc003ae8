/** Multipliers are whole ten-thousandths: four places, cut off, never rounded up. */
export const multiplierScale = 10_000n;

/** stake × multiplier, rounded down to the minor unit: once a round, when it ends. */
export const payoutOf = (stake: bigint, multiplier: bigint): bigint => (stake * multiplier) / multiplierScale;

/** The least whole thousandths that are no less than the multiplier. */
export const thousandthsOf = (multiplier: bigint): bigint => (multiplier + 9n) / 10n;
