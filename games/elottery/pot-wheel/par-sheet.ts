import { type Fraction, fraction, numberOf, plus } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { potWheel } from './play/game.ts';
import { inner, type Level, levels, outer, potRules, prices, topTimes } from './play/rules.ts';

/** How often a pot is won: the pot's field of the outer wheel, then one of its fields of the inner one. */
export const chanceOf = (level: Level): Fraction =>
  fraction(
    BigInt(outer.filter((field) => field === 'pot').length * inner.filter((one) => one === level).length),
    BigInt(outer.length * inner.length),
  );

const timesOf = (level: Level): Fraction =>
  fraction(BigInt(potRules[level].seedTimes) * chanceOf(level).above, chanceOf(level).below);

const fieldMean = outer.reduce<number>((sum, field) => sum + (field === 'pot' ? 0 : field), 0) / outer.length;
const fieldSquares = outer.reduce<number>((sum, field) => sum + (field === 'pot' ? 0 : field ** 2), 0) / outer.length;

/**
 * Of what a turn pays, in prices, where a pot pays so much at its n-th turn since it was won: n is geometric.
 * @param carried what of each price's share counts: 1 for all that a pot pays, 0 for what the house lays alone.
 */
const sigmaWith = (carried: 0 | 1): number => {
  let [mean, squares] = [fieldMean, fieldSquares];
  for (const level of levels) {
    const { seedTimes: seed, thousandths } = potRules[level];
    const [chance, share] = [numberOf(chanceOf(level)), (carried * thousandths) / 1000];
    mean += chance * seed + share;
    squares += chance * seed ** 2 + 2 * seed * share + (share ** 2 * (2 - chance)) / chance;
  }
  return Math.sqrt(squares - mean ** 2);
};

/** Each field is as likely; a seed comes back as often as its pot is won, and what is put into pots comes back in full. */
export const sheet = (): ParSheet => {
  const fields = fraction(
    BigInt(outer.reduce<number>((sum, field) => sum + (field === 'pot' ? 0 : field), 0)),
    BigInt(outer.length),
  );
  const seeds = plus(...levels.map(timesOf));
  const contributions = fraction(BigInt(levels.reduce((sum, level) => sum + potRules[level].thousandths, 0)), 1000n);
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return soundSheet({
    code: potWheel.code,
    version: potWheel.version,
    method: 'full cycle',
    ways: prices.map((price) => ({
      name: `a turn at ${price}`,
      rtp: plus(fields, seeds, contributions),
      parts: { fields, seeds, contributions },
      hits: fraction(BigInt(outer.filter((field) => field !== 0).length), BigInt(outer.length)),
      sigma: sigmaWith(1),
      topMultiplier: BigInt(topTimes) * 10_000n,
      facts: Object.fromEntries([
        ['sigma of what the house lays, fields and seeds', rounded(sigmaWith(0))] as const,
        ...levels.flatMap((level) => {
          const chance = numberOf(chanceOf(level));
          const { seedTimes, thousandths } = potRules[level];
          return [
            [`${level} pot, one turn in`, rounded(1 / chance)] as const,
            [`${level} pot, seed, times the price`, seedTimes] as const,
            [`${level} pot, of every price, per cent`, thousandths / 10] as const,
            [
              `${level} pot, pays on average, times the price`,
              rounded(seedTimes + thousandths / 1000 / chance),
            ] as const,
          ];
        }),
      ]),
    })),
  });
};
