/** About how much somebody has: agents see no balances. The bounds are whole units of the merchant's money. */
export const balanceBands = ['empty', 'low', 'medium', 'high', 'top'] as const;
export type BalanceBand = (typeof balanceBands)[number];

export const bandBounds = { empty: 1n, low: 1_000n, medium: 10_000n, high: 100_000n } as const;

/** @param minorUnits of the money: 2 for THB. */
export const balanceBand = (balance: bigint, minorUnits: number): BalanceBand => {
  const whole = balance / 10n ** BigInt(minorUnits);
  if (whole < bandBounds.empty) return 'empty';
  if (whole < bandBounds.low) return 'low';
  if (whole < bandBounds.medium) return 'medium';
  return whole < bandBounds.high ? 'high' : 'top';
};
