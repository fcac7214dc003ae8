/** An exact share: `over / under`, in lowest terms. */
export type Fraction = { over: bigint; under: bigint };

export const fraction = (over: bigint, under = 1n): Fraction => {
  if (under === 0n) throw new RangeError('a fraction needs a denominator');
  const sign = under < 0n ? -1n : 1n;
  const divisor = greatest(over < 0n ? -over : over, under * sign);
  return { over: (sign * over) / divisor, under: (sign * under) / divisor };
};

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a || 1n : greatest(b, a % b));

export const none = fraction(0n);
export const one = fraction(1n);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

export const power = ({ over, under }: Fraction, exponent: number): Fraction =>
  fraction(over ** BigInt(exponent), under ** BigInt(exponent));

/** 1 − share. */
export const restOf = ({ over, under }: Fraction): Fraction => fraction(under - over, under);

export const isAbove = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

/** amount × share, rounded down, or up to the next whole unit. */
export const shareDown = (amount: bigint, { over, under }: Fraction): bigint => (amount * over) / under;
export const shareUp = (amount: bigint, { over, under }: Fraction): bigint => (amount * over + under - 1n) / under;

/** `8672/10000` → `86.72`: percent with two places, rounded half up. */
export const percentText = ({ over, under }: Fraction): string => {
  const hundredths = (over * 20_000n + under) / (2n * under);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

export const fractionText = ({ over, under }: Fraction): string => `${over}/${under}`;
