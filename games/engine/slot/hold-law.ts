import { type Fraction, fraction, plus, times } from '../figures/fraction.ts';

/** Respins over cells that are held: each empty one fills with the same chance, and any new orb gives all respins back. */
export type HoldRules = { cells: number; respins: number; fill: Fraction };

const chooseOf = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let taken = 1; taken <= k; taken++) ways = (ways * BigInt(n - k + taken)) / BigInt(taken);
  return ways;
};

const power = (base: bigint, exponent: number): bigint => base ** BigInt(exponent);

/**
 * How many orbs lie at the end, by number, exactly. Dynamic program over cells filled × respins left: a state's chance flows to more
 * orbs with all respins, or to one respin less; the last respin without an orb ends it, as does a full board.
 */
export const holdLaw = ({ cells, respins, fill }: HoldRules, start: number): Fraction[] => {
  const ends = Array.from({ length: cells + 1 }, () => fraction(0n));
  const { above, below } = fill;
  /** That of `empty` cells just so many fill. */
  const landing = (empty: number, more: number): Fraction =>
    fraction(chooseOf(empty, more) * power(above, more) * power(below - above, empty - more), power(below, empty));
  const arriving = Array.from({ length: cells + 1 }, () => fraction(0n));
  arriving[start] = fraction(1n);
  for (let filled = start; filled <= cells; filled++) {
    const here = arriving[filled] ?? fraction(0n);
    if (filled === cells) {
      ends[filled] = here;
      break;
    }
    const empty = cells - filled;
    // Whichever respin brings the next orb, they are all there again: the tries without one only add up.
    const none = landing(empty, 0);
    const tries = Array.from({ length: respins }, (_, tried) =>
      times(...Array.from({ length: tried }, () => none), here),
    );
    const some = plus(...tries);
    ends[filled] = times(here, ...Array.from({ length: respins }, () => none));
    for (let more = 1; more <= empty; more++)
      arriving[filled + more] = plus(arriving[filled + more] ?? fraction(0n), times(some, landing(empty, more)));
  }
  return ends;
};

export const meanOrbs = (law: readonly Fraction[]): Fraction =>
  plus(...law.map((chance, orbs) => times(fraction(orbs), chance)));
