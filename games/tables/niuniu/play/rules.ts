/** What five cards can be. */
export const kindNames = [
  'none',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'bullBull',
  'fourFaces',
  'dukes',
  'bomb',
  'fiveSmall',
] as const;
export type Kind = (typeof kindNames)[number];

/** What one table may differ in from another. */
export type BullRules = {
  /** Shuffled together anew for every round. With more than one two hands can be equal. */
  packs: number;
  /** The hands that are told apart, the lowest first. */
  order: readonly Kind[];
  /** How many times a double bet is won or lost, by the hand that wins. */
  multipliers: Readonly<Partial<Record<Kind, number>>>;
};

const bulls = {
  none: 1,
  '1': 1,
  '2': 1,
  '3': 1,
  '4': 1,
  '5': 1,
  '6': 1,
  '7': 2,
  '8': 2,
  '9': 2,
  bullBull: 3,
};

export const rules: BullRules = {
  packs: 1,
  order: kindNames,
  multipliers: { ...bulls, fourFaces: 4, dukes: 5, bomb: 6, fiveSmall: 8 },
};

/** Five courts alone stand above bull-bull. */
export const firstRules: BullRules = {
  packs: 1,
  order: kindNames.filter((kind) => !['fourFaces', 'bomb', 'fiveSmall'].includes(kind)),
  multipliers: { ...bulls, dukes: 5 },
};

export const timesOf = ({ multipliers }: BullRules, kind: Kind): number => multipliers[kind] ?? 1;
