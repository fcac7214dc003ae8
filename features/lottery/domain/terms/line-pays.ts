import { type BetTerms, shapeOfBet, type Tier, tiersOf } from './bet-terms.ts';
import { hitsOf, partsOfHit, paysEachHit } from './combine.ts';
import { type Drawn, extract } from '../results/extract.ts';
import { type Fraction, fraction, isAbove, none, one, plus, shareDown, times } from './fraction.ts';
import { partOf } from '../slips/line-number.ts';
import { payoutOf, type Rate } from './rate.ts';
import { countOf, extractorOf } from '../results/result-shape.ts';

export type PayingBet = Pick<
  BetTerms,
  'extractor' | 'combinator' | 'rate' | 'resultShape' | 'tiers' | 'tiersPay' | 'numbers' | 'digits'
>;

/**
 * How many times the headline rate a line is paid by a result: 0, 1, the number of hits, or the share that a smaller
 * tier is of it. @param drawn as `readable` gives it.
 */
export const multipleOf = (bet: PayingBet, number: string, drawn: Drawn): Fraction => {
  const paid = tiersOf(bet).map((tier) => paidByTier(bet, tier, number, drawn));
  return bet.tiersPay === 'best' ? highest(paid) : paid.reduce(plus, none);
};

const paidByTier = (bet: PayingBet, tier: Tier, number: string, drawn: Drawn): Fraction => {
  const part = partOf(number, tier.part);
  const hits = hitsOf(tier.combinator, part, extract(extractorOf(shapeOfBet(bet), tier.extractor), drawn));
  return times(shareOfHit(bet, tier, number), fraction(BigInt(hits)));
};

/** One hit of a tier, in headline rates. */
export const shareOfHit = ({ rate: full }: PayingBet, tier: Tier, number: string): Fraction =>
  fraction(BigInt(tier.rate), BigInt(full) * partsOfHit(tier.combinator, partOf(number, tier.part)));

const highest = (shares: readonly Fraction[]): Fraction =>
  shares.reduce((most, share) => (isAbove(share, most) ? share : most), none);

/** How many numbers of every result a tier looks at. */
export const numbersSeenBy = (bet: PayingBet, tier: Tier): number =>
  countOf(shapeOfBet(bet), extractorOf(shapeOfBet(bet), tier.extractor));

const hitsMax = (bet: PayingBet, tier: Tier): Fraction => {
  if (!paysEachHit(tier.combinator)) return one;
  const seen = numbersSeenBy(bet, tier);
  return fraction(BigInt(tier.combinator === 'countSets' ? Math.floor(seen / (bet.numbers ?? 1)) : seen));
};

/** Whether a line is paid once or not at all, by one number of the result: what nearly every line is. */
export const isPaidOnce = (bet: PayingBet): boolean => {
  const known = paidOnce.get(bet);
  if (known !== undefined) return known;
  const [first] = tiersOf(bet);
  const found = bet.tiers === undefined && bet.numbers === undefined && numbersSeenBy(bet, first!) === 1;
  paidOnce.set(bet, found);
  return found;
};

// Asked for every line of every slip; terms stay as they are.
const paidOnce = new WeakMap<PayingBet, boolean>();

/** The most times the headline rate that any result pays a line. */
export const multipleMax = (bet: PayingBet, number: string): Fraction => {
  if (isPaidOnce(bet) && bet.combinator !== 'ibet') return one;
  const most = tiersOf(bet).map((tier) => times(shareOfHit(bet, tier, number), hitsMax(bet, tier)));
  return bet.tiersPay === 'best' ? highest(most) : most.reduce(plus, none);
};

/** stake × rate × multiple, rounded down to the minor unit: once per line. The rate is the one that the line was taken at. */
export const linePayoutOf = (stake: bigint, taken: Rate, { over, under }: Fraction): bigint =>
  over === under ? payoutOf(stake, taken) : shareDown(stake * BigInt(taken), fraction(over, under * 100n));
