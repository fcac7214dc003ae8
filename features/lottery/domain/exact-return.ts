import type { BetTerms } from './bet-terms.ts';
import { hitsOf } from './combine.ts';
import { yeekeeExtractors } from './extract.ts';

/** An exact share: `over / under`, in lowest terms. */
export type Fraction = { over: bigint; under: bigint };

export const fraction = (over: bigint, under: bigint): Fraction => {
  if (under === 0n) throw new RangeError('a fraction needs a denominator');
  const sign = under < 0n ? -1n : 1n;
  const divisor = greatest(over < 0n ? -over : over, under * sign);
  return { over: (sign * over) / divisor, under: (sign * under) / divisor };
};

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a || 1n : greatest(b, a % b));

/** Every text of so many digits, in order. */
export const allNumbers = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));

type Bet = Pick<BetTerms, 'extractor' | 'combinator'>;

/** The chance that the number is paid, by going through every result that can be drawn. */
export const chanceOfHit = ({ extractor, combinator }: Bet, number: string): Fraction => {
  const results = allNumbers(yeekeeExtractors[extractor].length);
  const hits = results.reduce((total, result) => total + hitsOf(combinator, number, [result]), 0);
  return fraction(BigInt(hits), BigInt(results.length));
};

/** What comes back per unit paid, exactly: chance × rate ÷ cost. */
export const returnOf = (
  terms: Bet & Pick<BetTerms, 'rate' | 'costMultiplier' | 'discount'>,
  number: string,
): Fraction => {
  const chance = chanceOfHit(terms, number);
  return fraction(
    chance.over * BigInt(terms.rate) * 10_000n,
    chance.under * 100n * BigInt(terms.costMultiplier) * BigInt(10_000 - terms.discount),
  );
};

export type Shape = 'any' | 'distinct' | 'double' | 'triple';

/** A number of each shape that the terms take, for which the return differs: `123`, `112`, `111`. */
export const shapesOf = ({ digits, combinator, refusedShapes }: BetTerms): { shape: Shape; number: string }[] => {
  if (combinator === 'exact' || digits === 1) return [{ shape: 'any', number: '1234567'.slice(0, digits) }];
  const shapes: { shape: 'distinct' | 'double' | 'triple'; number: string }[] = [
    { shape: 'distinct', number: '1234567'.slice(0, digits) },
    { shape: 'double', number: `1${'1234567'.slice(0, digits - 1)}` },
    ...(digits > 2 ? [{ shape: 'triple' as const, number: `11${'1234567'.slice(0, digits - 2)}` }] : []),
  ];
  return shapes.filter(({ shape }) => shape === 'distinct' || !refusedShapes.includes(shape));
};

/** `8672/10000` → `86.72`: percent with two places, rounded half up. */
export const percentText = ({ over, under }: Fraction): string => {
  const hundredths = (over * 20_000n + under) / (2n * under);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

export const fractionText = ({ over, under }: Fraction): string => `${over}/${under}`;
