/** Shares of what was risked, in hundredths of a percent. */
type Par = { least: number; most: number };

/** @property edge the bound that was passed. */
type Outside = { actual: number; edge: number };

const perWhole = 10_000n;

/**
 * Whether a game returned less or more than its par sheet by more than a band. @param bandPercent points beside the sheet that are
 * still inside. @returns undefined inside of the band, its edges among it.
 */
export const returnOutside = (
  { risked, payout }: { risked: bigint; payout: bigint },
  { least, most }: Par,
  bandPercent: number,
): Outside | undefined => {
  const [low, high] = [Math.max(0, least - bandPercent * 100), most + bandPercent * 100];
  const returned = payout * perWhole;
  const actual = Number(returned / risked);
  if (returned < risked * BigInt(low)) return { actual, edge: low };
  return returned > risked * BigInt(high) ? { actual, edge: high } : undefined;
};
