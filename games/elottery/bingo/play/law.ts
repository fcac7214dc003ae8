import { choose } from '#games/engine/figures/choose.ts';
import { type Fraction, fraction, plus, times } from '#games/engine/figures/fraction.ts';
import { balls, lines } from './card.ts';

/** For each number of cells that some lines cover together: sets of an odd many lines less sets of an even many. */
const covers: ReadonlyMap<number, number> = (() => {
  const masks = lines.map((line) => line.reduce((mask, cell) => mask | (1 << cell), 0));
  const counts = new Map<number, number>();
  const add = (at: number, mask: number, sign: number): void => {
    if (at === masks.length) {
      const cells = mask.toString(2).replaceAll('0', '').length;
      if (mask !== 0) counts.set(cells, (counts.get(cells) ?? 0) + sign);
      return;
    }
    add(at + 1, mask, sign);
    add(at + 1, mask | (masks[at] ?? 0), -sign);
  };
  add(0, 0, -1);
  return counts;
})();

const cellsOfCard = new Set(lines.flat()).size;

/**
 * The chance that a card has a line by call n. Whichever its numbers are, so many of them are among n of `of` balls with
 * C(n, cells) / C(of, cells); by inclusion and exclusion over the twelve lines.
 * @param of balls among which the card's numbers are known to be: all, or those by which it was full
 */
export const lineBy = (n: number, of: number = balls): Fraction =>
  plus(...[...covers].map(([cells, many]) => fraction(BigInt(many) * choose(n, cells), choose(of, cells))));

/** The chance that a whole card is complete by call n. */
export const fullBy = (n: number): Fraction => fraction(choose(n, cellsOfCard), choose(balls, cellsOfCard));

/** The chance of both. */
export const lineAndFullBy = (line: number, full: number): Fraction =>
  full < cellsOfCard ? fraction(0n) : times(fullBy(full), lineBy(line, full));
