/** A share in hundredths of a percent: 30 % is 3000, 0.15 % is 15. Whole numbers, so that nothing is lost. */
export type Rate = number;

export const rateScale = 10_000n;

/** An amount in ten-thousandths of the minor unit: what a rate makes of an amount, before anything is rounded. */
export type Exact = bigint;

export const exactOf = (amount: bigint, rate: Rate): Exact => amount * BigInt(rate);

/** The payment is rounded down; what rounding leaves is given beside it. Nothing is paid of less than nothing. */
export const payOf = (exact: Exact): { pay: bigint; remainder: Exact } => {
  const pay = exact > 0n ? exact / rateScale : 0n;
  return { pay, remainder: exact > 0n ? exact - pay * rateScale : 0n };
};

/** `0.15` for 15, as people and files read a rate: percent. */
export const percentText = (rate: Rate): string => {
  const [whole, part] = [Math.trunc(rate / 100), Math.abs(rate % 100)];
  return part === 0 ? `${whole}` : `${whole}.${String(part).padStart(2, '0').replace(/0$/, '')}`;
};

/** `0.15` → 15; undefined for what is no percentage with two decimals at most between nothing and all. */
export const percentTyped = (text: string): Rate | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/\s*%$/, '')) ?? [];
  if (whole === '') return undefined;
  const rate = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return rate <= 10_000 ? rate : undefined;
};
