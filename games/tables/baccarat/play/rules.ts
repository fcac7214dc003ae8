/** What one table of baccarat may differ in from another. */
export type BaccaratRules = {
  /** Shuffled anew for every coup. At most 8: more ways than fit a whole number of 53 bits otherwise. */
  packs: number;
};

export const rules: BaccaratRules = { packs: 8 };
