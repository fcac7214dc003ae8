import { type Fraction, fraction, numberOf, over, plus, times } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { holdLaw, meanOrbs } from '#games/engine/slot/hold-law.ts';
import { sumLaw } from '#games/engine/slot/value-law.ts';
import { seenCounts, waysHits, waysReturn, waysVariance } from '#games/engine/slot/ways-law.ts';
import { nagaFireballs } from './play/game.ts';
import { grand, hold, holdCap, orb, orbsToStart, orbValues, roundCap, ways } from './play/rules.ts';

const step = 50;

/** What a feature of so many fireballs at its end pays on average, in hundredths and squared, at the cap and below. */
const paidFor = (): { mean: Fraction; square: Fraction }[] => {
  const { counts, weight } = sumLaw(orbValues, { most: hold.cells, cap: holdCap, step });
  return counts.map((series, orbs) => {
    const extra = orbs === hold.cells ? grand : 0;
    let [total, squares] = [0n, 0n];
    for (const [at, many] of series.entries()) {
      if (many === 0n) continue;
      const paid = BigInt(Math.min(at * step + extra, holdCap));
      total += many * paid;
      squares += many * paid * paid;
    }
    const all = weight ** BigInt(orbs);
    return { mean: fraction(total, all), square: fraction(squares, all) };
  });
};

export type NagaLaw = {
  ways: Fraction;
  feature: Fraction;
  /** How often the feature begins. */
  starts: Fraction;
  full: Fraction;
  orbsAtEnd: Fraction;
  variance: number;
};

/** Ways by independence; fireballs by how many are seen, the dynamic program of the respins and the convolution of their values. */
export const nagaLaw = (): NagaLaw => {
  const seen = seenCounts(ways, orb);
  const cycle = seen.reduce((all, count) => all + count, 0n);
  const paid = paidFor();
  const parts = seen.flatMap((count, start) => {
    if (start < orbsToStart || count === 0n) return [];
    const chance = fraction(count, cycle);
    const law = holdLaw(hold, start);
    const sum = (of: 'mean' | 'square') => plus(...law.map((end, orbs) => times(end, paid[orbs]?.[of] ?? fraction(0))));
    const full = times(chance, law[hold.cells] ?? fraction(0));
    return [
      {
        chance,
        mean: times(chance, sum('mean')),
        square: times(chance, sum('square')),
        full,
        orbs: times(chance, meanOrbs(law)),
      },
    ];
  });
  const add = (of: (part: (typeof parts)[number]) => Fraction) => plus(...parts.map(of));
  const starts = add(({ chance }) => chance);
  const feature = over(
    add(({ mean }) => mean),
    fraction(100),
  );
  const square = numberOf(
    over(
      add((part) => part.square),
      fraction(10_000),
    ),
  );
  return {
    ways: waysReturn(ways),
    feature,
    starts,
    full: add(({ full }) => full),
    orbsAtEnd: over(
      add(({ orbs }) => orbs),
      starts,
    ),
    variance: numberOf(waysVariance(ways)) + square - numberOf(feature) ** 2,
  };
};

const oneIn = (chance: Fraction): number => Math.round(10 / numberOf(chance)) / 10;

export const sheet = (): ParSheet => {
  const law = nagaLaw();
  return soundSheet({
    code: nagaFireballs.code,
    version: nagaFireballs.version,
    method: 'dynamic program',
    ways: [
      {
        name: 'spin',
        rtp: plus(law.ways, law.feature),
        parts: { ways: law.ways, fireballs: law.feature },
        sigma: Math.sqrt(law.variance),
        topMultiplier: BigInt(roundCap) * 100n,
        facts: {
          'ways pay, one spin in': oneIn(waysHits(ways)),
          'fireballs begin, one spin in': oneIn(law.starts),
          'fireballs at the end, on average': Math.round(numberOf(law.orbsAtEnd) * 1000) / 1000,
          'all twenty cells, one spin in': oneIn(law.full),
          'the feature pays at most, times the bet': holdCap / 100,
        },
      },
    ],
  });
};
