import { minor } from '#kit/shared/money/money.ts';
import type { BetTerms } from './bet-terms.ts';
import { rateOf } from './rate.ts';

export const baht = (amount: number) => minor(BigInt(amount) * 100n);

/** One bet type as a table has it: what it bets on and its rate. Limits come from its kind unless it names its own. */
export type TermsRow = Pick<BetTerms, 'betType' | 'family' | 'digits' | 'extractor' | 'combinator'> & {
  rate: string;
} & Partial<Omit<BetTerms, 'rate'>>;

/** What a small house can bear, by the kind of number: the most staked on a line and on a number, and the two steps. */
const limitsOf: Record<BetTerms['family'], { stakeMax: number; fullRateUpTo: number; closedAbove: number }> = {
  run: { stakeMax: 10_000, fullRateUpTo: 200_000, closedAbove: 400_000 },
  two: { stakeMax: 2000, fullRateUpTo: 300_000, closedAbove: 600_000 },
  three: { stakeMax: 500, fullRateUpTo: 450_000, closedAbove: 900_000 },
  four: { stakeMax: 50, fullRateUpTo: 450_000, closedAbove: 900_000 },
  many: { stakeMax: 500, fullRateUpTo: 600_000, closedAbove: 1_200_000 },
};

/** The whole of a bet type's terms. */
export const termsOfRow = ({ rate, ...row }: TermsRow): BetTerms => {
  const limits = limitsOf[row.family];
  const stakeMax = row.stakeMax ?? baht(limits.stakeMax);
  return {
    reducedPercent: 50,
    stakeMin: baht(1),
    playerNumberMax: minor(stakeMax * 2n),
    payoutMax: baht(500_000),
    fullRateUpTo: baht(limits.fullRateUpTo),
    closedAbove: baht(limits.closedAbove),
    costMultiplier: 1,
    discount: 0,
    refusedShapes: [],
    ...row,
    stakeMax,
    rate: rateOf(rate),
  };
};
