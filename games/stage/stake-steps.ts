/** `1234.5`, `1,234.50` or `1234` as people type it, in minor units; nothing where it is no amount above zero. */
export const amountTyped = (typed: string): bigint | undefined => {
  const [, units, cents = ''] = /^(\d{1,12})(?:[.](\d{0,2}))?$/.exec(typed.replaceAll(/[\s,]/g, '')) ?? [];
  if (units === undefined) return undefined;
  const amount = BigInt(units) * 100n + BigInt(cents.padEnd(2, '0'));
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
