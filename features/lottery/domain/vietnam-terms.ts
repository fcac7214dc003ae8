import type { Terms } from './bet-terms.ts';
import { baht, type TermsRow, termsOfRow } from './terms-row.ts';

type Region = 'vietnamNorth' | 'vietnamRegional';

/** Numbers drawn that are long enough for bets of two, three and four digits: the units that a lô costs. */
const tails = { vietnamNorth: [27, 23, 20], vietnamRegional: [18, 17, 16] } as const satisfies Record<
  Region,
  readonly number[]
>;

/** Lô: a number among all prizes, paid for every time that it comes. The steps stand for all prizes being this number. */
const lo = (region: Region): TermsRow[] => {
  const [two, three, four] = tails[region];
  const steps = { fullRateUpTo: baht(3_000_000), closedAbove: baht(6_000_000) };
  const each = { combinator: 'countHits', ...steps } as const;
  return [
    {
      ...each,
      betType: 'lo2',
      family: 'two',
      digits: 2,
      extractor: 'tails2',
      rate: '99.9',
      costMultiplier: two,
      stakeMax: baht(150),
    },
    ...(region === 'vietnamNorth'
      ? [
          {
            ...each,
            betType: 'lo2_1k',
            family: 'two',
            digits: 2,
            extractor: 'tails2',
            rate: '3.7',
            stakeMax: baht(4000),
          } as const,
        ]
      : []),
    {
      ...each,
      betType: 'lo3',
      family: 'three',
      digits: 3,
      extractor: 'tails3',
      rate: '980',
      costMultiplier: three,
      stakeMax: baht(20),
    },
    {
      ...each,
      betType: 'lo4',
      family: 'four',
      digits: 4,
      extractor: 'tails4',
      rate: '8800',
      costMultiplier: four,
      stakeMax: baht(2),
    },
  ];
};

/** Đề, càng, đầu and đuôi: digits of the special prize, or of the first. */
const special: readonly TermsRow[] = [
  { betType: 'de', family: 'two', digits: 2, extractor: 'special2', combinator: 'exact', rate: '99' },
  { betType: 'de_head', family: 'two', digits: 2, extractor: 'specialHead2', combinator: 'exact', rate: '99' },
  { betType: 'de_g1', family: 'two', digits: 2, extractor: 'g1Tail2', combinator: 'exact', rate: '99' },
  { betType: 'cang3', family: 'three', digits: 3, extractor: 'special3', combinator: 'exact', rate: '900' },
  { betType: 'cang4', family: 'four', digits: 4, extractor: 'special4', combinator: 'exact', rate: '9000' },
  { betType: 'dau', family: 'run', digits: 1, extractor: 'specialTens', combinator: 'exact', rate: '9.5' },
  { betType: 'duoi', family: 'run', digits: 1, extractor: 'specialUnits', combinator: 'exact', rate: '9.5' },
];

/** Xiên: all of k two-digit numbers come. Trượt: none of them does. Rates by k. */
const crossed: Record<Region, { xien: Record<number, string>; truot: Record<number, string> }> = {
  vietnamNorth: {
    xien: { 2: '16', 3: '65', 4: '300' },
    truot: { 4: '2.3', 5: '3.2', 6: '4.5', 7: '6', 8: '8', 9: '10', 10: '12' },
  },
  vietnamRegional: {
    xien: { 2: '32', 3: '210', 4: '1450' },
    truot: { 4: '1.8', 5: '2.1', 6: '2.6', 7: '3.1', 8: '3.8', 9: '4.6', 10: '5.6' },
  },
};

const crossedRows = (region: Region, kind: 'xien' | 'truot'): TermsRow[] =>
  Object.entries(crossed[region][kind]).map(([count, rate]) => ({
    betType: `${kind}${count}`,
    family: 'many',
    digits: 2,
    numbers: Number(count),
    extractor: 'tails2',
    combinator: kind === 'xien' ? 'allOf' : 'noneOf',
    rate,
    stakeMax: baht(kind === 'xien' ? 300 : 1000),
    // Every xiên adds to each of its numbers as if all prizes were paid through it: see the page on exposure.
    fullRateUpTo: baht(3_000_000),
    closedAbove: baht(6_000_000),
  }));

const vietnamTerms = (region: Region): Terms =>
  [...lo(region), ...special, ...crossedRows(region, 'xien'), ...crossedRows(region, 'truot')].map((row) =>
    termsOfRow({ ...row, resultShape: region }),
  );

export const vietnamNorthTerms = vietnamTerms('vietnamNorth');
export const vietnamRegionalTerms = vietnamTerms('vietnamRegional');
