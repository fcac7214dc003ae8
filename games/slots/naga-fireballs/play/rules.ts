import { fraction } from '#games/engine/figures/fraction.ts';
import type { HoldRules } from '#games/engine/slot/hold-law.ts';
import type { WeightedValue } from '#games/engine/slot/value-law.ts';
import type { WaysRules } from '#games/engine/slot/ways.ts';

/** N the naga, B the long boat, D the drum, L the lotus, F the fish, S the shell, R the rice; W the moon is wild, O a fireball. */
export const ways: WaysRules = {
  rows: 4,
  wild: 'W',
  strips: [
    'SNNSSLFFLLFLBBDDOODBRRRRRSDFFFSS',
    'RSWBFLDSSDSNRRLLOOLLNSFFSBLDRRRR',
    'FFFSBLWSDDLNRRBOOBRSSRDFFFNLFLRF',
    'RFSDSFLBBWLFDFLFOOOLDSDNSRSNBRRN',
    'SLNSFOBBSSFBRRLOOLFLDNSRDFNLFDRD',
  ],
  pays: {
    N: [50, 150, 750],
    B: [30, 90, 400],
    D: [20, 50, 200],
    L: [10, 20, 40],
    F: [7, 15, 28],
    S: [6, 12, 25],
    R: [5, 10, 20],
  },
};

export const orb = 'O';
/** So many fireballs at once begin the feature. */
export const orbsToStart = 6;
export const hold: HoldRules = { cells: 20, respins: 3, fill: fraction(1, 26) };

/** What a fireball is worth, in hundredths of the total bet; three of them have names. */
export const orbValues: readonly (WeightedValue & { name?: string })[] = [
  { value: 100, weight: 4200 },
  { value: 150, weight: 2400 },
  { value: 200, weight: 1400 },
  { value: 300, weight: 900 },
  { value: 500, weight: 600 },
  { value: 1000, weight: 300 },
  { value: 2000, weight: 140, name: 'mini' },
  { value: 5000, weight: 50, name: 'minor' },
  { value: 25000, weight: 10, name: 'major' },
];
/** For all twenty cells, beside what they are worth. */
export const grand = 100_000;
/** The four jackpots, in hundredths of the stake, the smallest first; `grand` stands for all cells full. */
export const jackpots: readonly { name: string; value: number }[] = [
  ...orbValues.flatMap(({ name, value }) => (name === undefined ? [] : [{ name, value }])),
  { name: 'grand', value: grand },
];
/** The most that the feature pays. */
export const holdCap = 250_000;
/** The most that a round can come to: the feature at its cap above the best ways. */
export const roundCap = 300_000;
