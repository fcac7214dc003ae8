/** A rational number in lowest terms, `below` above 0: figures of a game are exact until somebody reads them. */
export type Fraction = { readonly above: bigint; readonly below: bigint };

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b));

/** @throws RangeError for a division by 0. */
export const fraction = (above: bigint | number, below: bigint | number = 1n): Fraction => {
  const [top, bottom] = [BigInt(above), BigInt(below)];
  if (bottom === 0n) throw new RangeError('a fraction of nothing');
  const sign = bottom < 0n ? -1n : 1n;
  const common = divisor(top, bottom);
  return { above: (sign * top) / common, below: (sign * bottom) / common };
};

export const plus = (...all: readonly Fraction[]): Fraction =>
  all.reduce(
    (sum, one) => fraction(sum.above * one.below + one.above * sum.below, sum.below * one.below),
    fraction(0n),
  );
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, above: -b.above });
export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce((product, one) => fraction(product.above * one.above, product.below * one.below), fraction(1n));
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.above * b.below, a.below * b.above);

/** Below 0, 0 or above 0 as `a` is less than, equal to or more than `b`. */
export const compare = (a: Fraction, b: Fraction): number => Number(minus(a, b).above);

/** The nearest float, also where both parts are beyond what a float holds. */
export const numberOf = ({ above, below }: Fraction): number => {
  const scale = 10n ** 18n;
  const whole = above / below;
  return Number(whole) + Number(((above - whole * below) * scale) / below) / 1e18;
};

/** `383/400`; a whole number stands alone. */
export const fractionText = ({ above, below }: Fraction): string => (below === 1n ? `${above}` : `${above}/${below}`);

/** @throws SyntaxError for what is no fraction. */
export const fractionOf = (text: string): Fraction => {
  const [above = '', below = '1'] = text.split('/');
  return fraction(BigInt(above), BigInt(below));
};
