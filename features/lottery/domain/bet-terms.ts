import { z } from 'zod';
import { type Minor, roundDown, wireMoney } from '#kit/shared/money.ts';
import { combinators } from './combine.ts';
import { type YeekeeExtractor, yeekeeExtractors } from './extract.ts';
import { rate, type Rate, rateText, wireRate } from './rate.ts';

const extractorNames = ['top3', 'top2', 'bottom2'] as const satisfies readonly YeekeeExtractor[];

/** What is on offer for one bet type in one version of a game's terms. Amounts are per line unless they say otherwise. */
export const wireBetTerms = z.strictObject({
  betType: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  /** How the slip groups and colours it. */
  family: z.enum(['three', 'two', 'run']),
  digits: z.int().min(1).max(6),
  extractor: z.enum(extractorNames),
  combinator: z.enum(combinators),
  rate: wireRate,
  /** What is left of the rate while a number is reduced, in percent. */
  reducedPercent: z.int().min(1).max(99),
  stakeMin: wireMoney,
  stakeMax: wireMoney,
  /** All stakes of one player on one number in one draw. */
  playerNumberMax: wireMoney,
  /** The most that a line can pay: a stake that could win more is refused. */
  payoutMax: wireMoney,
  /** Exposure of an outcome up to which the full rate is paid … */
  fullRateUpTo: wireMoney,
  /** … and above which its numbers are closed. In between the rate is reduced. */
  closedAbove: wireMoney,
  /** Units that a line costs per unit of stake. */
  costMultiplier: z.int().min(1).max(100),
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
  terms.stakeMax <= terms.playerNumberMax &&
  terms.fullRateUpTo >= 0n &&
  terms.fullRateUpTo <= terms.closedAbove &&
  terms.payoutMax > 0n &&
  yeekeeExtractors[terms.extractor].length >= terms.digits;

/** What a line of this stake takes from the wallet: the discount is rounded down. */
export const costOf = ({ costMultiplier, discount }: BetTerms, stake: bigint): Minor => {
  const full = stake * BigInt(costMultiplier);
  return roundDown(full * 10_000n - full * BigInt(discount) + 9_999n, 1n, 10_000n);
};

/** The rate while the number is reduced, rounded down to hundredths. */
export const reducedRate = ({ rate: full, reducedPercent }: BetTerms): Rate =>
  rate(Math.floor((full * reducedPercent) / 100));

/** The part of the terms that decides what is paid, as it is announced and hashed. */
export const payTableOf = (terms: Terms) =>
  terms.map(({ betType, extractor, combinator, rate: full }) => ({
    betType,
    extractor,
    combinator,
    rate: rateText(full),
  }));
