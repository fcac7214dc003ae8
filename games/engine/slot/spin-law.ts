import { type Fraction, fraction } from '../figures/fraction.ts';

/** How often in the whole cycle a spin wins so much and gives so many free spins. */
export type Outcome = {
  /** In line bets, scatters counted. */
  win: number;
  spins: number;
  count: number;
};
/** The whole law of one spin. */
export type SpinLaw = { outcomes: readonly Outcome[]; cycle: number };

/** Gathers a law: the same win and the same spins are one row. */
export const lawOf = (seen: Iterable<Outcome>): SpinLaw => {
  const rows = new Map<string, Outcome>();
  let cycle = 0;
  for (const { win, spins, count } of seen) {
    const name = `${win}/${spins}`;
    const row = rows.get(name);
    if (row) row.count += count;
    else rows.set(name, { win, spins, count });
    cycle += count;
  }
  const outcomes = [...rows.values()].toSorted((a, b) => a.win - b.win || a.spins - b.spins);
  return { outcomes, cycle };
};

/** The mean of anything over the cycle, exact. @param of whole numbers alone */
export const meanOf = ({ outcomes, cycle }: SpinLaw, of: (outcome: Outcome) => number): Fraction => {
  let total = 0n;
  for (const outcome of outcomes) total += BigInt(of(outcome)) * BigInt(outcome.count);
  return fraction(total, cycle);
};

/** How many of the cycle are so. */
export const countOf = ({ outcomes }: SpinLaw, isSo: (outcome: Outcome) => boolean): number =>
  outcomes.reduce((all, outcome) => all + (isSo(outcome) ? outcome.count : 0), 0);
