/** What one table of dragon tiger may differ in from another. */
export type DuelRules = {
  packs: number;
  /** Whether a seven loses for odd, or counts as the odd number that it is; it is neither big nor small. */
  sevens: 'lose' | 'count';
  /** What is won on one bet, in ten-thousandths. */
  pays: { big: number; odd: number; even: number; colour: number; suit: number };
};

export const rules: DuelRules = {
  packs: 8,
  sevens: 'lose',
  pays: { big: 10_000, odd: 10_000, even: 10_000, colour: 9000, suit: 28_000 },
};
