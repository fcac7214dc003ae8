import { never } from '#kit/shared/switch.ts';
import { resultCount, resultsPaying } from './best-tier.ts';
import { type BetTerms, shapeOfBet, type Tier, tiersOf } from './bet-terms.ts';
import { type Combinator, hitsOf, ordersOf, paysEachHit } from './combine.ts';
import { type Fraction, fraction, none, one, plus, power, restOf, times } from './fraction.ts';
import { partOf } from '../slips/line-number.ts';
import { numbersSeenBy, type PayingBet, shareOfHit } from './line-pays.ts';
import { allNumbers, choose } from './numbers.ts';
import type { Rate } from './rate.ts';
import { extractorOf } from '../results/result-shape.ts';

/**
 * The chance that a line on the number is paid anything, exactly: every number of a result is even over its digits and
 * independent of the others. Tiers that are summed look at different prizes.
 */
export const chanceOfHit = (bet: PayingBet, number: string): Fraction =>
  bet.tiersPay === 'best'
    ? fraction(BigInt(resultsPaying(bet, number).length), resultCount(bet))
    : restOf(tiersOf(bet).reduce((missed, tier) => times(missed, restOf(tierChance(bet, tier, number))), one));

/** How many times the headline rate a line is paid on average, exactly. */
export const meanMultiple = (bet: PayingBet, number: string): Fraction =>
  bet.tiersPay === 'best'
    ? times(
        resultsPaying(bet, number).reduce((sum, { multiple }) => plus(sum, multiple), none),
        fraction(1n, resultCount(bet)),
      )
    : tiersOf(bet).reduce(
        (sum, tier) => plus(sum, times(shareOfHit(bet, tier, number), meanHits(bet, tier, number))),
        none,
      );

/** What comes back per unit paid, exactly: mean payout ÷ cost. @param at another rate than that of the terms. */
export const returnOf = (
  bet: PayingBet & Pick<BetTerms, 'costMultiplier' | 'discount'>,
  number: string,
  at: Rate = bet.rate,
): Fraction => {
  const mean = meanMultiple(bet, number);
  return fraction(
    mean.over * BigInt(at) * 10_000n,
    mean.under * 100n * BigInt(bet.costMultiplier) * BigInt(10_000 - bet.discount),
  );
};

const meanHits = (bet: PayingBet, tier: Tier, number: string): Fraction => {
  if (tier.combinator === 'countSets') return meanSets(bet, numbersSeenBy(bet, tier));
  return paysEachHit(tier.combinator)
    ? times(fraction(BigInt(numbersSeenBy(bet, tier))), chanceOfOne(bet, tier, number))
    : tierChance(bet, tier, number);
};

const tierChance = (bet: PayingBet, tier: Tier, number: string): Fraction => {
  const count = numbersSeenBy(bet, tier);
  if (tier.combinator === 'allOf' || tier.combinator === 'countSets') return chanceOfAll(bet, count);
  if (tier.combinator === 'noneOf') return chanceOfNone(bet, count);
  return restOf(power(restOf(chanceOfOne(bet, tier, number)), count));
};

type Numbers = Pick<PayingBet, 'numbers' | 'digits'>;

/** All k appear among N: Σ (−1)^j C(k, j) (1 − j/10^digits)^N. */
export const chanceOfAll = ({ numbers = 1, digits }: Numbers, count: number): Fraction => {
  let sum = none;
  for (let without = 0; without <= numbers; without++) {
    const ways = choose(numbers, without) * (without % 2 === 0 ? 1n : -1n);
    sum = plus(sum, times(fraction(ways), chanceOfNone({ numbers: without, digits }, count)));
  }
  return sum;
};

/**
 * How many complete sets of k numbers there are among N on average: over every way in which the N fall on the numbers, the
 * least often drawn one counts.
 */
export const meanSets = ({ numbers = 1, digits }: Numbers, count: number): Fraction => {
  const others = 10n ** BigInt(digits) - BigInt(numbers);
  const weighed = (numbersLeft: number, drawsLeft: number, fewest: number): bigint => {
    if (numbersLeft === 0) return BigInt(fewest) * others ** BigInt(drawsLeft);
    let sum = 0n;
    for (let times = 1; times <= drawsLeft - (numbersLeft - 1); times++)
      sum += choose(drawsLeft, times) * weighed(numbersLeft - 1, drawsLeft - times, Math.min(fewest, times));
    return sum;
  };
  return fraction(weighed(numbers, count, count), 10n ** BigInt(digits * count));
};

/** None of k appears among N: (1 − k/10^digits)^N. */
export const chanceOfNone = ({ numbers = 1, digits }: Numbers, count: number): Fraction =>
  power(restOf(fraction(BigInt(numbers), 10n ** BigInt(digits))), count);

/** The chance that one extracted text hits. */
const chanceOfOne = (bet: PayingBet, { extractor, combinator, part }: Tier, number: string): Fraction => {
  const { length } = extractorOf(shapeOfBet(bet), extractor);
  return fraction(waysToHit(combinator, partOf(number, part), length), 10n ** BigInt(length));
};

const waysToHit = (combinator: Combinator, number: string, length: number): bigint => {
  switch (combinator) {
    case 'exact':
    case 'countHits':
      return 1n;
    case 'permutation':
    case 'ibet':
      return ordersOf(number);
    case 'contains':
      return BigInt(allNumbers(length).filter((result) => hitsOf(combinator, number, [result]) > 0).length);
    case 'allOf':
    case 'noneOf':
    case 'countSets':
      throw new RangeError(`${combinator} looks at all numbers together`);
    default:
      return never(combinator);
  }
};

export type Shape = 'any' | 'distinct' | 'double' | 'triple';

/** A number of each shape that the terms take, for which the return differs: `123`, `112`, `111`. */
export const shapesOf = (bet: BetTerms): { shape: Shape; number: string }[] => {
  const { digits, refusedShapes } = bet;
  if (bet.numbers !== undefined) return [{ shape: 'any', number: allNumbers(digits).slice(0, bet.numbers).join('-') }];
  if (digits === 1 || !tiersOf(bet).some(({ combinator }) => combinator === 'permutation' || combinator === 'contains'))
    return [{ shape: 'any', number: '1234567'.slice(0, digits) }];
  const shapes: { shape: 'distinct' | 'double' | 'triple'; number: string }[] = [
    { shape: 'distinct', number: '1234567'.slice(0, digits) },
    { shape: 'double', number: `1${'1234567'.slice(0, digits - 1)}` },
    ...(digits > 2 ? [{ shape: 'triple' as const, number: `11${'1234567'.slice(0, digits - 2)}` }] : []),
  ];
  return shapes.filter(({ shape }) => shape === 'distinct' || !refusedShapes.includes(shape));
};
