/** The formula of this release. A figure says by which it was made. */
export const rebateFormula = 1;

/** What counts of a category and day. Minor units. */
export type RebateLine = {
  turnover: bigint;
  /** How play of days before has changed since it was counted. */
  changed: bigint;
  /** What was still to be worked off: below zero. */
  carriedIn: bigint;
};

export type RebateSum = RebateLine & { base: bigint; amount: bigint; carriedOut: bigint };

/**
 * Turnover × rate × multiplier, rounded down by category. What was taken back of days that were paid is worked off first.
 * @param rate in hundredths of a percent. @param percent of the member's level.
 */
export const rebateOf = (line: RebateLine, rate: number, percent: number): RebateSum => {
  const base = line.turnover + line.changed + line.carriedIn;
  const counted = base > 0n ? base : 0n;
  const amount = (counted * BigInt(rate) * BigInt(percent)) / 1_000_000n;
  return { ...line, base, amount, carriedOut: base - counted };
};
