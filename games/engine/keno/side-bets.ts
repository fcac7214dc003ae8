import { choose } from '../figures/choose.ts';
import { type Condition, metBy, type Seen } from '../tables/conditions.ts';
import { type Fraction, fraction } from '../figures/fraction.ts';
import type { KenoRules } from './rules.ts';

/** A bet on all balls of a draw together, without a ticket. */
export type SideBet = {
  id: string;
  /** Bets of one kind pay alike and come as often. */
  kind: string;
  /** What comes back in ten-thousandths of the stake. */
  multiplier: number;
  /** Wins where its quantity is one of these values. */
  when: Condition;
};

/** Of a draw, what bets on it look at. */
export const seeDraw = ({ balls }: Pick<KenoRules, 'balls'>, came: readonly number[]): Seen => ({
  sum: came.reduce((sum, ball) => sum + ball, 0),
  low: came.filter((ball) => ball <= balls / 2).length,
  odd: came.filter((ball) => ball % 2 === 1).length,
});

/** As it is published. */
export const sideQuantities = ({ balls }: Pick<KenoRules, 'balls'>): Readonly<Record<string, string>> => ({
  sum: 'the sum of all balls that came',
  low: `how many of them are ${balls / 2} or lower`,
  odd: 'how many of them are odd',
});

export const isSideWon = ({ when }: SideBet, seen: Seen): boolean => metBy({ win: [when] }, seen) !== undefined;

/** Of all draws, how many have each sum: ball by ball, by how many came so far. */
const sumsOf = ({ balls, drawn }: Pick<KenoRules, 'balls' | 'drawn'>): ReadonlyMap<number, bigint> => {
  const ways = Array.from({ length: drawn + 1 }, () => new Map<number, bigint>());
  ways[0]!.set(0, 1n);
  for (let ball = 1; ball <= balls; ball++)
    for (let count = Math.min(drawn, ball); count > 0; count--)
      for (const [sum, many] of ways[count - 1]!)
        ways[count]!.set(sum + ball, (ways[count]!.get(sum + ball) ?? 0n) + many);
  return ways[drawn]!;
};

/** Of all draws, how many have so many balls of one half: the low ones, or the odd ones. */
const halvesOf = ({ balls, drawn }: Pick<KenoRules, 'balls' | 'drawn'>): ReadonlyMap<number, bigint> =>
  new Map(
    Array.from({ length: drawn + 1 }, (_, count) => [
      count,
      choose(balls / 2, count) * choose(balls - balls / 2, drawn - count),
    ]),
  );

const known = new WeakMap<KenoRules, ReadonlyMap<string, Fraction>>();
/** The chance of each side bet, counted once. @throws RangeError where one looks at more than one quantity */
export const sideChances = (rules: KenoRules): ReadonlyMap<string, Fraction> => {
  const found = known.get(rules) ?? chancesOf(rules);
  known.set(rules, found);
  return found;
};

const chancesOf = (rules: KenoRules): ReadonlyMap<string, Fraction> => {
  const [sums, halves] = [sumsOf(rules), halvesOf(rules)];
  const all = choose(rules.balls, rules.drawn);
  return new Map(
    (rules.sides ?? []).map(({ id, when }) => {
      const [[quantity, values] = ['', []], ...more] = Object.entries(when);
      if (more.length > 0) throw new RangeError(`${id} looks at more than one quantity`);
      const ways = values.reduce(
        (sum, value) => sum + ((quantity === 'sum' ? sums : halves).get(Number(value)) ?? 0n),
        0n,
      );
      return [id, fraction(ways, all)];
    }),
  );
};
