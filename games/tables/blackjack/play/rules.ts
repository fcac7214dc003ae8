/** What a table may differ in: the same engine plays each. */
export type Rules = {
  /** Shuffled anew for every round; `endless` for figures alone. */
  packs: number | 'endless';
  softSeventeen: 'stands' | 'hits';
  /** `peek`: the dealer looks under an ace or a ten before anybody plays. `none`: the second card is dealt last, and its blackjack takes every bet. */
  holeCard: 'peek' | 'none';
  /** Half of the bet for the first two cards; with `peek` alone. */
  lateSurrender: 'allowed' | 'none';
  split: {
    /** How many hands one may come to be by splitting; 2 is one split. */
    handsMax: number;
    /** Whether an ace that falls on a split ace may be split again; else it stays. */
    acesAgain: 'allowed' | 'none';
    /** `value`: any two tens are a pair. `rank`: a ten and a king are none. */
    pairs: 'value' | 'rank';
  };
};

const classic = {
  packs: 8,
  softSeventeen: 'stands',
  holeCard: 'peek',
  lateSurrender: 'none',
  split: { handsMax: 2, acesAgain: 'none', pairs: 'value' },
} as const satisfies Rules;

export const tables = { classic, surrender: { ...classic, lateSurrender: 'allowed' } } as const satisfies Record<
  string,
  Rules
>;
export type TableName = keyof typeof tables;
export const tableNames = ['classic', 'surrender'] as const satisfies readonly TableName[];
export const isTableName = (value: unknown): value is TableName => tableNames.some((name) => name === value);

/** The most hands that a round of any table comes to. */
export const handsMost = Math.max(...Object.values(tables).map(({ split }) => split.handsMax));

/** What comes back of one in ten-thousandths. */
export const back = {
  blackjack: 25_000,
  win: 20_000,
  push: 10_000,
  surrender: 5000,
  loss: 0,
  insured: 30_000,
} as const;
