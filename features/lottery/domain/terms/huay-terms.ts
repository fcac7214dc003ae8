import type { Terms } from './bet-terms.ts';
import { rateOf } from './rate.ts';
import type { ResultShapeName } from '../results/result-shapes.ts';
import { baht, type TermsRow, termsOfRow } from './terms-row.ts';

/** Thai bets at the rates usual in the market. The order is that of the slip. */
const huay = {
  three_top: { family: 'three', digits: 3, extractor: 'top3', combinator: 'exact', rate: '900' },
  three_tod: {
    family: 'three',
    digits: 3,
    extractor: 'top3',
    combinator: 'permutation',
    rate: '150',
    stakeMax: baht(1000),
  },
  three_front: { family: 'three', digits: 3, extractor: 'front3', combinator: 'countHits', rate: '450' },
  three_back: { family: 'three', digits: 3, extractor: 'back3', combinator: 'countHits', rate: '450' },
  two_top: { family: 'two', digits: 2, extractor: 'top2', combinator: 'exact', rate: '90' },
  two_bottom: { family: 'two', digits: 2, extractor: 'bottom2', combinator: 'exact', rate: '90' },
  two_tod: { family: 'two', digits: 2, extractor: 'top3', combinator: 'contains', rate: '12' },
  run_top: { family: 'run', digits: 1, extractor: 'top3', combinator: 'contains', rate: '3.2' },
  run_bottom: { family: 'run', digits: 1, extractor: 'bottom2', combinator: 'contains', rate: '4.2' },
  place_hundreds: { family: 'run', digits: 1, extractor: 'hundreds', combinator: 'exact', rate: '8' },
  place_tens: { family: 'run', digits: 1, extractor: 'tens', combinator: 'exact', rate: '8' },
  place_units: { family: 'run', digits: 1, extractor: 'units', combinator: 'exact', rate: '8' },
  four_top: { family: 'four', digits: 4, extractor: 'top4', combinator: 'exact', rate: '6000' },
  four_tod: {
    family: 'four',
    digits: 4,
    extractor: 'top4',
    combinator: 'permutation',
    rate: '250',
    stakeMax: baht(500),
  },
  // หวยชุด: the stake counts sets of 120 baht, the rates are the prize of one set. The best single prize is paid.
  four_set: {
    family: 'four',
    digits: 4,
    extractor: 'top4',
    combinator: 'exact',
    rate: '100000',
    tiersPay: 'best',
    tiers: [
      { extractor: 'top3', combinator: 'exact', rate: rateOf('30000'), part: { from: -3, length: 3 } },
      { extractor: 'top4', combinator: 'permutation', rate: rateOf('4000') },
      { extractor: 'top3', combinator: 'permutation', rate: rateOf('3000'), part: { from: -3, length: 3 } },
      { extractor: 'front2', combinator: 'exact', rate: rateOf('1000'), part: { from: 0, length: 2 } },
      { extractor: 'top2', combinator: 'exact', rate: rateOf('1000'), part: { from: -2, length: 2 } },
    ],
    costMultiplier: 120,
    stakeMax: baht(5),
    stakeStep: baht(1),
    fullRateUpTo: baht(1_000_000),
    closedAbove: baht(2_000_000),
  },
} as const satisfies Record<string, Omit<TermsRow, 'betType'>>;

export type HuayBet = keyof typeof huay;

/** Every result has these. */
const threeAndTwo = [
  'three_top',
  'three_tod',
  'two_top',
  'two_bottom',
  'run_top',
  'run_bottom',
] as const satisfies readonly HuayBet[];
const places = ['place_hundreds', 'place_tens', 'place_units'] as const satisfies readonly HuayBet[];
const fours = ['four_top', 'four_tod', 'four_set'] as const satisfies readonly HuayBet[];

/** Thai bets on a result of this form. */
export const huayTerms = (resultShape: ResultShapeName, bets: readonly HuayBet[]): Terms =>
  bets.map((betType) => termsOfRow({ ...huay[betType], refusedShapes: refusedOf(betType), betType, resultShape }));

const refusedOf = (betType: HuayBet): ('triple' | 'double')[] => (betType === 'three_tod' ? ['triple'] : []);

export const governmentTerms = huayTerms('thaiGovernment', [
  'three_top',
  'three_tod',
  'three_front',
  'three_back',
  'two_top',
  'two_bottom',
  'two_tod',
  'run_top',
  'run_bottom',
  ...places,
  ...fours,
]);
export const gsbTerms = huayTerms('gsb', [...threeAndTwo, 'two_tod', ...places]);
export const baacTerms = huayTerms('baac', [...threeAndTwo, 'two_tod', ...places]);
export const laoTerms = huayTerms('lao', [...threeAndTwo, 'two_tod', ...places, ...fours]);
export const hanoiTerms = huayTerms('vietnamNorth', [...threeAndTwo, 'two_tod', ...places, ...fours]);
export const stockTerms = huayTerms('stockIndex', [...threeAndTwo, 'two_tod', ...places]);
export const thaiSetTerms = huayTerms('thaiSet', [...threeAndTwo, 'two_tod', ...places]);
export const thaiOnFourDTerms = huayTerms('fourD', [...threeAndTwo]);
