/** What one table may differ in from another. */
export type CardsRules = {
  /** Shuffled together anew for every round. */
  packs: number;
};

export const rules: CardsRules = { packs: 1 };
