import type { Extractor, Slice } from './extract.ts';
import type { Prize, ResultShape } from './result-shape.ts';

const prize = (name: string, count: number, digits: number): Prize => ({ name, count, digits });
const of = (prizes: string | readonly string[], from: number, length: number): Extractor => ({
  prizes: typeof prizes === 'string' ? [prizes] : prizes,
  from,
  length,
});
const last = (prizes: string | readonly string[], length: number): Extractor => of(prizes, -length, length);

/** What Thai bets look at in one number: last four, their first two, last three and two, and single places (ปักหลัก). */
const thaiDigits = (name: string) => ({
  top4: last(name, 4),
  front2: of(name, -4, 2),
  top3: last(name, 3),
  top2: last(name, 2),
  hundreds: of(name, -3, 1),
  tens: of(name, -2, 1),
  units: of(name, -1, 1),
});

/** Five digits that a yeekee draw and our own quick draws end with. */
const yeekee: ResultShape = {
  prizes: [prize('final', 1, 5)],
  derived: [],
  extractors: { top3: last('final', 3), top2: last('final', 2), bottom2: of('final', 0, 2) },
};

/** Government lottery. Front, back and last two are draws of their own, not parts of the first prize. */
const thaiGovernment: ResultShape = {
  prizes: [
    prize('last2', 1, 2),
    prize('front3', 2, 3),
    prize('back3', 2, 3),
    prize('first', 1, 6),
    prize('second', 5, 6),
    prize('third', 10, 6),
    prize('fourth', 50, 6),
    prize('fifth', 100, 6),
  ],
  derived: [{ name: 'besideFirst', rule: 'beside', of: 'first' }],
  extractors: {
    ...thaiDigits('first'),
    bottom2: last('last2', 2),
    front3: last('front3', 3),
    back3: last('back3', 3),
    first6: last('first', 6),
    beside6: last('besideFirst', 6),
    second6: last('second', 6),
    third6: last('third', 6),
    fourth6: last('fourth', 6),
    fifth6: last('fifth', 6),
  },
};

/** Savings bank: the last three of the first six-digit draw above, the last two of the second below. */
const gsb: ResultShape = {
  prizes: [prize('first', 1, 6), prize('second', 1, 6)],
  derived: [],
  extractors: { ...thaiDigits('first'), bottom2: last('second', 2) },
};

/** Bank for agriculture: seven digits; below stand the third and fourth from the left. */
const baac: ResultShape = {
  prizes: [prize('first', 1, 7)],
  derived: [],
  extractors: { ...thaiDigits('first'), bottom2: of('first', 2, 2) },
};

/** Lao: four digits, the first two below; some books take the last two, which is `bottom2Last`. */
const lao: ResultShape = {
  prizes: [prize('first', 1, 4)],
  derived: [],
  extractors: { ...thaiDigits('first'), bottom2: of('first', 0, 2), bottom2Last: last('first', 2) },
};

const vietnam = (prizes: readonly Prize[], own: Partial<ResultShape> = {}): ResultShape => {
  const all = prizes.map(({ name }) => name);
  return {
    prizes,
    derived: own.derived ?? [],
    extractors: {
      ...own.extractors,
      tails2: last(all, 2),
      tails3: last(all, 3),
      tails4: last(all, 4),
      tailsTens: of(all, -2, 1),
      tailsUnits: last(all, 1),
      special2: last('special', 2),
      special3: last('special', 3),
      special4: last('special', 4),
      specialHead2: of('special', 0, 2),
      specialTens: of('special', -2, 1),
      specialUnits: of('special', -1, 1),
      g1Tail2: last('g1', 2),
      // Bets of Thai players on the same result.
      ...thaiDigits('special'),
      bottom2: last('g1', 2),
    },
  };
};

/** ĐB and seven prizes: 27 numbers. */
const vietnamNorth = vietnam([
  prize('special', 1, 5),
  prize('g1', 1, 5),
  prize('g2', 2, 5),
  prize('g3', 6, 5),
  prize('g4', 4, 4),
  prize('g5', 6, 4),
  prize('g6', 3, 3),
  prize('g7', 4, 2),
]);

/** What bets of the centre and south look at: the eighth prize, the seventh, and the seven prizes of bảy lô. */
const regionalBets: Partial<ResultShape> = {
  derived: [{ name: 'g4First', rule: 'joined', pieces: [{ prize: 'g4', from: 0, length: 5 }] }],
  extractors: {
    g8Tail2: last('g8', 2),
    g7Tail3: last('g7', 3),
    headTail2: last(['g8', 'special'], 2),
    headTail3: last(['g7', 'special'], 3),
    seven2: last(['g8', 'g7', 'g6', 'g5', 'special'], 2),
    seven3: last(['g7', 'g6', 'g5', 'g4First', 'special'], 3),
  },
};

/** ĐB and eight prizes: 18 numbers, in the centre and in the south. */
const vietnamRegional = vietnam(
  [
    prize('special', 1, 6),
    prize('g1', 1, 5),
    prize('g2', 1, 5),
    prize('g3', 2, 5),
    prize('g4', 7, 5),
    prize('g5', 1, 4),
    prize('g6', 3, 4),
    prize('g7', 1, 3),
    prize('g8', 1, 2),
  ],
  regionalBets,
);

/** Two draws of the centre or of the south put together: of each prize the numbers of the first draw, then those of the second. */
const vietnamPair = vietnam(vietnamRegional.prizes.map(({ name, count, digits }) => prize(name, 2 * count, digits)));

/** 4D: three prizes, ten specials, ten consolations. */
const fourD: ResultShape = {
  prizes: [
    prize('first', 1, 4),
    prize('second', 1, 4),
    prize('third', 1, 4),
    prize('special', 10, 4),
    prize('consolation', 10, 4),
  ],
  derived: [],
  extractors: {
    ...thaiDigits('first'),
    bottom2: last('second', 2),
    first4: last('first', 4),
    second4: last('second', 4),
    third4: last('third', 4),
    special4: last('special', 4),
    consolation4: last('consolation', 4),
    second3: last('second', 3),
    third3: last('third', 3),
  },
};

const index = (name: string): Prize => ({ name, count: 1, digits: 0, form: 'index' });
const indexDigits = (top: string): Record<string, Extractor> => ({
  top3: last(top, 3),
  top2: last(top, 2),
  hundreds: of(top, -3, 1),
  tens: of(top, -2, 1),
  units: of(top, -1, 1),
  bottom2: last('change', 2),
});

/** Stock index: units digit and decimals of the value above, decimals of the change below. */
const stockIndex: ResultShape = {
  prizes: [index('value'), index('change')],
  derived: [],
  extractors: indexDigits('value'),
};

const setPieces: readonly (Slice & { prize: string })[] = [
  { prize: 'set50', from: -1, length: 1 },
  { prize: 'set', from: -2, length: 2 },
];

/** Thai exchange: the last decimal of SET50 before the decimals of SET. */
const thaiSet: ResultShape = {
  prizes: [index('set50'), index('set'), index('change')],
  derived: [{ name: 'figure', rule: 'joined', pieces: setPieces }],
  extractors: indexDigits('figure'),
};

/** Every form of result that our games have. */
export const resultShapes = {
  yeekee,
  thaiGovernment,
  gsb,
  baac,
  lao,
  vietnamNorth,
  vietnamRegional,
  vietnamPair,
  fourD,
  stockIndex,
  thaiSet,
} as const satisfies Record<string, ResultShape>;
export type ResultShapeName = keyof typeof resultShapes;
export const resultShapeNames = [
  'yeekee',
  'thaiGovernment',
  'gsb',
  'baac',
  'lao',
  'vietnamNorth',
  'vietnamRegional',
  'vietnamPair',
  'fourD',
  'stockIndex',
  'thaiSet',
] as const satisfies readonly ResultShapeName[];
