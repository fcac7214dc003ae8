import type { Terms } from './bet-terms.ts';
import { baht, type TermsRow, termsOfRow } from './terms-row.ts';

type Region = 'vietnamNorth' | 'vietnamRegional';

/** How often a line of several numbers is paid where all of them come: the published pay table says it by its combinator. */
const setsPaid = { once: 'allOf', each: 'countSets' } as const;

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

/** In the north: đề, càng, đầu and đuôi on digits of the special prize or of the first; lô đầu and đít on all prizes. */
const northern: readonly TermsRow[] = [
  { betType: 'de', family: 'two', digits: 2, extractor: 'special2', combinator: 'exact', rate: '99' },
  { betType: 'de_head', family: 'two', digits: 2, extractor: 'specialHead2', combinator: 'exact', rate: '99' },
  { betType: 'de_g1', family: 'two', digits: 2, extractor: 'g1Tail2', combinator: 'exact', rate: '99' },
  { betType: 'cang3', family: 'three', digits: 3, extractor: 'special3', combinator: 'exact', rate: '900' },
  { betType: 'cang4', family: 'four', digits: 4, extractor: 'special4', combinator: 'exact', rate: '9000' },
  { betType: 'dau', family: 'run', digits: 1, extractor: 'specialTens', combinator: 'exact', rate: '9.5' },
  { betType: 'duoi', family: 'run', digits: 1, extractor: 'specialUnits', combinator: 'exact', rate: '9.5' },
  ...(['tailsTens', 'tailsUnits'] as const).map(
    (extractor): TermsRow => ({
      betType: extractor === 'tailsTens' ? 'lo_dau' : 'lo_dit',
      family: 'run',
      digits: 1,
      extractor,
      combinator: 'countHits',
      rate: '9.5',
      costMultiplier: 27,
      stakeMax: baht(1000),
      fullRateUpTo: baht(600_000),
      closedAbove: baht(1_200_000),
    }),
  ),
];

/** Two prizes at once are staked twice, seven of them seven times; each that shows the number is paid. */
const pair = { combinator: 'countHits', costMultiplier: 2 } as const;
const seven = {
  combinator: 'countHits',
  costMultiplier: 7,
  fullRateUpTo: baht(1_000_000),
  closedAbove: baht(2_000_000),
} as const;

/**
 * In the centre and south: đầu is the eighth prize and đuôi the end of the special one, xỉu chủ their like of three digits,
 * bảy lô the seven prizes at both ends, and đá two numbers among all prizes, paid for each pair.
 */
const regional: readonly TermsRow[] = [
  { betType: 'bay2', family: 'two', digits: 2, extractor: 'seven2', ...seven, rate: '98', stakeMax: baht(700) },
  { betType: 'bay3', family: 'three', digits: 3, extractor: 'seven3', ...seven, rate: '950', stakeMax: baht(70) },
  { betType: 'dau_g8', family: 'two', digits: 2, extractor: 'g8Tail2', combinator: 'exact', rate: '99' },
  { betType: 'duoi_db', family: 'two', digits: 2, extractor: 'special2', combinator: 'exact', rate: '99' },
  { betType: 'dau_duoi', family: 'two', digits: 2, extractor: 'headTail2', ...pair, rate: '99' },
  { betType: 'xiu_dau', family: 'three', digits: 3, extractor: 'g7Tail3', combinator: 'exact', rate: '900' },
  { betType: 'xiu_duoi', family: 'three', digits: 3, extractor: 'special3', combinator: 'exact', rate: '900' },
  {
    betType: 'xiu_chu',
    family: 'three',
    digits: 3,
    extractor: 'headTail3',
    ...pair,
    rate: '900',
    stakeMax: baht(250),
  },
  {
    betType: 'da_thang',
    family: 'many',
    digits: 2,
    numbers: 2,
    extractor: 'tails2',
    combinator: setsPaid.each,
    rate: '1200',
    costMultiplier: 36,
    stakeMax: baht(40),
    fullRateUpTo: baht(3_000_000),
    closedAbove: baht(6_000_000),
  },
];

type Crossed = {
  xien: { sets: keyof typeof setsPaid; rates: Readonly<Record<number, string>> };
  truot: { rates: Readonly<Record<number, string>> };
};

/** Xiên: all of k two-digit numbers come; paid once, however often they do. Trượt: none of them does. Rates by k. */
const crossed: Readonly<Record<Region, Crossed>> = {
  vietnamNorth: {
    xien: { sets: 'once', rates: { 2: '16', 3: '65', 4: '300' } },
    truot: { rates: { 4: '2.3', 5: '3.2', 6: '4.5', 7: '6', 8: '8', 9: '10', 10: '12' } },
  },
  vietnamRegional: {
    xien: { sets: 'once', rates: { 2: '32', 3: '210', 4: '1450' } },
    truot: { rates: { 4: '1.8', 5: '2.1', 6: '2.6', 7: '3.1', 8: '3.8', 9: '4.6', 10: '5.6' } },
  },
};

const crossedRows = (region: Region, kind: 'xien' | 'truot'): TermsRow[] =>
  Object.entries(crossed[region][kind].rates).map(([count, rate]) => ({
    betType: `${kind}${count}`,
    family: 'many',
    digits: 2,
    numbers: Number(count),
    extractor: 'tails2',
    combinator: kind === 'xien' ? setsPaid[crossed[region].xien.sets] : 'noneOf',
    rate,
    stakeMax: baht(kind === 'xien' ? 300 : 1000),
    // Every xiên adds to each of its numbers as if all prizes were paid through it: see the page on exposure.
    fullRateUpTo: baht(3_000_000),
    closedAbove: baht(6_000_000),
  }));

const vietnamTerms = (region: Region): Terms =>
  [
    ...lo(region),
    ...(region === 'vietnamNorth' ? northern : regional),
    ...crossedRows(region, 'xien'),
    ...crossedRows(region, 'truot'),
  ].map((row) => termsOfRow({ ...row, resultShape: region }));

export const vietnamNorthTerms = vietnamTerms('vietnamNorth');
export const vietnamRegionalTerms = vietnamTerms('vietnamRegional');

/**
 * Đá xiên: two numbers among the prizes of two provinces, each counted wherever it comes, paid for each pair. Both numbers are staked on each of 36 prizes.
 */
export const vietnamPairTerms: Terms = [
  termsOfRow({
    betType: 'da_xien',
    family: 'many',
    digits: 2,
    numbers: 2,
    resultShape: 'vietnamPair',
    extractor: 'tails2',
    combinator: setsPaid.each,
    rate: '680',
    costMultiplier: 72,
    stakeMax: baht(40),
    fullRateUpTo: baht(3_000_000),
    closedAbove: baht(6_000_000),
  }),
];
