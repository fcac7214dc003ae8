import { z } from 'zod';
import { type Minor, roundDown } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { combinators, takesSeveral } from './combine.ts';
import { rate, type Rate, rateText, wireRate } from './rate.ts';
import type { ResultShape } from '../results/result-shape.ts';
import { resultShapeNames, resultShapes } from '../results/result-shapes.ts';
import { type ResultWindow, windowOf } from '../results/result-window.ts';

const extractorName = z.string().regex(/^[a-z][a-zA-Z0-9]{1,19}$/);

/** A further way for a line to be paid, at a rate of its own. */
const wireTier = z.strictObject({
  extractor: extractorName,
  combinator: z.enum(combinators),
  rate: wireRate,
  /** Which digits of the number count here; all when absent. */
  part: z.strictObject({ from: z.int().min(-6).max(6), length: z.int().min(1).max(6) }).optional(),
});

/** What is on offer for one bet type in one version of a game's terms. Amounts are per line unless they say otherwise. */
export const wireBetTerms = z.strictObject({
  betType: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  /** How the slip groups and colours it. */
  family: z.enum(['three', 'two', 'run', 'four', 'many']),
  digits: z.int().min(1).max(6),
  /** How many different numbers a line has, joined by `-` from low to high; one when absent. */
  numbers: z.int().min(2).max(10).optional(),
  /** What the result consists of; a yeekee's five digits when absent. */
  resultShape: z.enum(resultShapeNames).optional(),
  extractor: extractorName,
  combinator: z.enum(combinators),
  rate: wireRate,
  /** Beside the above. `sum`: each tier that hits is paid; `best`: the one that pays most. */
  tiers: z.array(wireTier).min(1).max(12).optional(),
  tiersPay: z.enum(['sum', 'best']).optional(),
  /** What is left of the rate while a number is reduced, in percent. */
  reducedPercent: z.int().min(1).max(99),
  stakeMin: wireMoney,
  stakeMax: wireMoney,
  /** Stakes are whole multiples of this; any amount when absent. */
  stakeStep: wireMoney.optional(),
  /** All stakes of one player on one number in one draw. */
  playerNumberMax: wireMoney,
  /** The most that a line can pay: a stake that could win more is refused. */
  payoutMax: wireMoney,
  /** Exposure of an outcome up to which the full rate is paid … */
  fullRateUpTo: wireMoney,
  /** … and above which its numbers are closed. In between the rate is reduced. */
  closedAbove: wireMoney,
  /** Units that a line costs per unit of stake. */
  costMultiplier: z.int().min(1).max(1000),
  /** Off the cost, in hundredths of a percent: 800 is 8 %. */
  discount: z.int().min(0).max(9900),
  /** Shapes of numbers that are not taken. */
  refusedShapes: z.array(z.enum(['triple', 'double'])).max(2),
});
export type BetTerms = z.output<typeof wireBetTerms>;

/** One version of a game's terms; stored and hashed as a whole. */
export const wireTerms = z
  .array(wireBetTerms)
  .min(1)
  .max(40)
  .refine((list) => faultOfTerms(list) === undefined, 'the terms contradict themselves');
export type Terms = BetTerms[];

/** What is wrong with a version of terms as a whole; undefined when nothing is. */
export const faultOfTerms = (list: Terms): 'bet_type_twice' | 'limits_contradict' | undefined => {
  if (new Set(list.map(({ betType }) => betType)).size < list.length) return 'bet_type_twice';
  return list.every(isSound) ? undefined : 'limits_contradict';
};

const isSound = (terms: BetTerms): boolean =>
  terms.stakeMin > 0n &&
  terms.stakeMin <= terms.stakeMax &&
  (terms.stakeStep === undefined || (terms.stakeStep > 0n && terms.stakeMin % terms.stakeStep === 0n)) &&
  terms.stakeMax <= terms.playerNumberMax &&
  terms.fullRateUpTo >= 0n &&
  terms.fullRateUpTo <= terms.closedAbove &&
  terms.payoutMax > 0n &&
  hasSoundForm(terms);

/** Extractors are of the shape, give as many digits as the number has, and the first tier pays most. */
const hasSoundForm = (terms: BetTerms): boolean =>
  (terms.tiers === undefined) === (terms.tiersPay === undefined) &&
  (terms.numbers !== undefined) === takesSeveral(terms.combinator) &&
  (terms.numbers === undefined || terms.tiers === undefined) &&
  tiersOf(terms).every(
    (tier) =>
      tier.rate > 0 &&
      tier.rate <= terms.rate &&
      // Several numbers stand in a form of their own, which a further tier does not read.
      (!takesSeveral(tier.combinator) || tiersOf(terms).length === 1) &&
      fitsExtractor(tier, terms.digits, shapeOfBet(terms)),
  ) &&
  (terms.tiersPay !== 'best' || isBestKnown(terms));

/** The best of several tiers is found by digits of one number, straight or in any order. */
const isBestKnown = (terms: BetTerms): boolean =>
  windowOfBet(terms) !== undefined &&
  tiersOf(terms).every(({ combinator }) => combinator === 'exact' || combinator === 'permutation');

const fitsExtractor = ({ extractor, combinator, part }: Tier, digits: number, shape: ResultShape): boolean => {
  const found = shape.extractors[extractor];
  const length = part?.length ?? digits;
  return found !== undefined && (combinator === 'contains' ? found.length >= length : found.length === length);
};

export type Tier = z.output<typeof wireTier>;
type Paying = Pick<BetTerms, 'extractor' | 'combinator' | 'rate' | 'tiers'>;

/** Every way for a line to be paid, the one of the headline rate first. */
export const tiersOf = ({ extractor, combinator, rate: full, tiers = [] }: Paying): readonly Tier[] => [
  { extractor, combinator, rate: full },
  ...tiers,
];

/** The digits that all tiers look at, where they are of one number. */
export const windowOfBet = (terms: Paying & Pick<BetTerms, 'resultShape'>): ResultWindow | undefined => {
  const shape = shapeOfBet(terms);
  const extractors = tiersOf(terms).flatMap(({ extractor }) => shape.extractors[extractor] ?? []);
  return windowOf(shape, extractors);
};

export const shapeOfBet = ({ resultShape = 'yeekee' }: Pick<BetTerms, 'resultShape'>): ResultShape =>
  resultShapes[resultShape];

/** What a line of this stake takes from the wallet: the discount is rounded down. */
export const costOf = ({ costMultiplier, discount }: BetTerms, stake: bigint): Minor => {
  const full = stake * BigInt(costMultiplier);
  return roundDown(full * 10_000n - full * BigInt(discount) + 9_999n, 1n, 10_000n);
};

/** The rate while the number is reduced, rounded down to hundredths. */
export const reducedRate = ({ rate: full, reducedPercent }: Pick<BetTerms, 'rate' | 'reducedPercent'>): Rate =>
  rate(Math.floor((full * reducedPercent) / 100));

/** The part of the terms that decides what is paid, as it is announced and hashed. */
export const payTableOf = (terms: Terms) =>
  terms.map(({ betType, extractor, combinator, rate: full, resultShape, numbers, tiers, tiersPay }) => ({
    betType,
    extractor,
    combinator,
    rate: rateText(full),
    ...(resultShape && { resultShape }),
    ...(numbers !== undefined && { numbers }),
    ...(tiers && { tiersPay, tiers: tiers.map((tier) => ({ ...tier, rate: rateText(tier.rate) })) }),
  }));
