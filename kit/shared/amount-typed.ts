import { type Minor, minor } from './money.ts';

/**
 * What a person typed as an amount of baht: `1,000`, `1000.5`, `฿ 20.25`. Exact, no floats.
 * @returns minor units; undefined for anything else, more than two decimals or zero.
 */
export const amountTyped = (text: string): Minor | undefined => {
  const parts = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text.replaceAll(/[฿,\s]/g, ''));
  if (!parts) return undefined;
  const amount = BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
  return amount > 0n ? minor(amount) : undefined;
};

/** The amount as a person would type it: without a point where there are no satang. */
export const typedOf = (amount: bigint): string => {
  const satang = amount % 100n;
  return `${amount / 100n}${satang === 0n ? '' : `.${String(satang).padStart(2, '0')}`}`;
};
