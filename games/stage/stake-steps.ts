/**
 * `1234.5`, `1,234.50` or `1234` as people type it, in minor units; nothing where it is no amount above zero.
 * @param decimals how many the money has that is played with.
 */
export const amountTyped = (typed: string, decimals = 2): bigint | undefined => {
  const [, units, part = ''] = /^(\d{1,12})(?:[.](\d{0,3}))?$/.exec(typed.replaceAll(/[\s,]/g, '')) ?? [];
  if (units === undefined || part.length > decimals) return undefined;
  const amount = BigInt(units + part.padEnd(decimals, '0'));
  return amount > 0n ? amount : undefined;
};

export type Bounds = { least: bigint; most: bigint };

export const within = (amount: bigint, { least, most }: Bounds): bigint => {
  if (amount > most) return most;
  return amount < least ? least : amount;
};

/** The next higher or lower of the ladder, or the bound where there is none. */
export const stepFrom = (amount: bigint, ladder: readonly bigint[], way: 'up' | 'down'): bigint | undefined =>
  way === 'up' ? ladder.find((one) => one > amount) : ladder.findLast((one) => one < amount);
