/** What one table may differ in from another. */
export type FightRules = {
  /** Shuffled together anew for every round. */
  packs: number;
  /** The least rank of the pair that the bet on a high pair asks for: 2 … 10, jack 11 … ace 14. */
  pairFrom: number;
};

export const rules: FightRules = { packs: 1, pairFrom: 8 };
