import type { Tier, Terms } from './bet-terms.ts';
import type { Combinator } from './combine.ts';
import { rateOf } from './rate.ts';
import { baht, type TermsRow, termsOfRow } from './terms-row.ts';

/** What each prize pays for one unit: the ladder of an operator, first prize first. */
type Rung = readonly [extractor: string, rate: string];
type Ladder = readonly [Rung, ...Rung[]];

const big: Ladder = [
  ['first4', '2500'],
  ['second4', '1000'],
  ['third4', '500'],
  ['special4', '180'],
  ['consolation4', '60'],
];
const small: Ladder = [
  ['first4', '3500'],
  ['second4', '2000'],
  ['third4', '1000'],
];

/** 3D: the last three digits of the first three prizes. */
const abc: Ladder = [
  ['top3', '220'],
  ['second3', '220'],
  ['third3', '220'],
];

const rowOf = (betType: string, ladder: Ladder, combinator: Extract<Combinator, 'countHits' | 'ibet'>): TermsRow => {
  const [[extractor, rate], ...rest] = ladder;
  return {
    betType,
    family: 'four',
    digits: 4,
    extractor,
    combinator,
    rate,
    ...(rest.length > 0 && {
      tiersPay: 'sum',
      tiers: rest.map(([name, share]): Tier => ({ extractor: name, combinator, rate: rateOf(share) })),
    }),
    resultShape: 'fourD',
    stakeMax: baht(50),
    fullRateUpTo: baht(1_000_000),
    closedAbove: baht(2_000_000),
  };
};

const threeD = (betType: string, ladder: Ladder): TermsRow => ({
  ...rowOf(betType, ladder, 'countHits'),
  family: 'three',
  digits: 3,
  stakeMax: baht(200),
});

/**
 * Big and Small, each also as iBet: any order of the digits wins, the prize is divided by the orders. 4A is the first prize
 * alone; A1 and ABC are 3D: the last three digits of the first prize, or of each of the first three. A box is a line for
 * every order of the digits.
 */
export const fourDTerms: Terms = [
  rowOf('big', big, 'countHits'),
  rowOf('small', small, 'countHits'),
  rowOf('ibet_big', big, 'ibet'),
  rowOf('ibet_small', small, 'ibet'),
  rowOf('four_a', [['first4', '6000']], 'countHits'),
  threeD('a1', [['top3', '660']]),
  threeD('abc', abc),
].map(termsOfRow);
