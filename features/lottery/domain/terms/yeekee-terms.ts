import { minor } from '#kit/shared/money/money.ts';
import type { BetTerms, Terms } from './bet-terms.ts';
import { rateOf } from './rate.ts';

const baht = (amount: number) => minor(BigInt(amount) * 100n);

const shared = {
  reducedPercent: 50,
  stakeMin: baht(1),
  payoutMax: baht(500_000),
  costMultiplier: 1,
  discount: 0,
} as const;

const three = { ...shared, family: 'three', digits: 3, extractor: 'top3' } as const;
const two = { ...shared, family: 'two', digits: 2, stakeMax: baht(2000), playerNumberMax: baht(5000) } as const;
const run = { ...shared, family: 'run', digits: 1, stakeMax: baht(10_000), playerNumberMax: baht(20_000) } as const;

/** What a new yeekee game offers: the rates usual in the market, and limits that a small house can bear. */
export const yeekeeTerms: Terms = [
  {
    ...three,
    betType: 'three_top',
    combinator: 'exact',
    rate: rateOf('900'),
    stakeMax: baht(500),
    playerNumberMax: baht(1000),
    fullRateUpTo: baht(450_000),
    closedAbove: baht(900_000),
    refusedShapes: [],
  },
  {
    ...three,
    betType: 'three_tod',
    combinator: 'permutation',
    rate: rateOf('150'),
    stakeMax: baht(1000),
    playerNumberMax: baht(2000),
    fullRateUpTo: baht(300_000),
    closedAbove: baht(600_000),
    refusedShapes: ['triple'],
  },
  ...(['two_top', 'two_bottom'] as const).map(
    (betType): BetTerms => ({
      ...two,
      betType,
      extractor: betType === 'two_top' ? 'top2' : 'bottom2',
      combinator: 'exact',
      rate: rateOf('90'),
      fullRateUpTo: baht(300_000),
      closedAbove: baht(600_000),
      refusedShapes: [],
    }),
  ),
  {
    ...run,
    betType: 'run_top',
    extractor: 'top3',
    combinator: 'contains',
    rate: rateOf('3.2'),
    fullRateUpTo: baht(200_000),
    closedAbove: baht(400_000),
    refusedShapes: [],
  },
  {
    ...run,
    betType: 'run_bottom',
    extractor: 'bottom2',
    combinator: 'contains',
    rate: rateOf('4.2'),
    fullRateUpTo: baht(200_000),
    closedAbove: baht(400_000),
    refusedShapes: [],
  },
];
