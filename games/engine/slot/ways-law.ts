import { type Fraction, fraction, minus, plus, times } from '../figures/fraction.ts';
import { waysOfGrid, type WaysRules } from './ways.ts';
import { gridOf, windowOf } from './strips.ts';

/** What one symbol's run of a length pays: a product over reels, as each reel's window is independent of the others. */
type Run = { symbol: string; length: number; pays: number };

const runsOf = ({ pays, strips }: WaysRules): Run[] =>
  Object.entries(pays).flatMap(([symbol, list]) =>
    list.map((amount, at) => ({ symbol, length: at + 1 + strips.length - list.length, pays: amount })),
  );

/** How many ways a reel lends to a run: so many cells while it lasts, none may be there where it ends, anything after. */
const lent = ({ wild }: WaysRules, { symbol, length }: Run, reel: number, column: string): number => {
  if (reel > length) return 1;
  let seen = 0;
  for (const one of column) if (one === symbol || one === wild) seen++;
  return reel < length ? seen : Number(seen === 0);
};

const windows = ({ strips, rows }: WaysRules): string[][] =>
  strips.map((strip) => [...strip].map((_, stop) => windowOf(strip, stop, rows)));

const mean = (values: readonly number[]): Fraction =>
  fraction(
    values.reduce((all, value) => all + BigInt(value), 0n),
    values.length,
  );

/** The return by independence: the expected product is the product of expectations. Hundredths of the total bet → a share of it. */
export const waysReturn = (rules: WaysRules): Fraction => {
  const seen = windows(rules);
  const each = runsOf(rules).map((run) =>
    times(
      fraction(run.pays, 100),
      ...seen.map((columns, reel) => mean(columns.map((column) => lent(rules, run, reel, column)))),
    ),
  );
  return plus(...each);
};

/** How often any way pays: the shortest runs are counted over the first reels' windows, each as the set of symbols that it lends to. */
export const waysHits = (rules: WaysRules): Fraction => {
  const symbols = Object.keys(rules.pays);
  const least = rules.strips.length - Math.max(...Object.values(rules.pays).map((list) => list.length)) + 1;
  const sets = windows(rules)
    .slice(0, least)
    .map((columns) =>
      columns.map((column) =>
        symbols.reduce(
          (set, symbol, at) => (column.includes(symbol) || column.includes(rules.wild) ? set | (1 << at) : set),
          0,
        ),
      ),
    );
  const everything = 2 ** symbols.length - 1;
  const paying = (reel: number, left: number): bigint => {
    if (left === 0) return 0n;
    const columns = sets[reel];
    if (!columns) return 1n;
    return columns.reduce((sum, set) => sum + paying(reel + 1, left & set), 0n);
  };
  return fraction(
    paying(0, everything),
    sets.reduce((all, columns) => all * BigInt(columns.length), 1n),
  );
};

/** The variance of a spin's ways, in total bets, by the same independence taken for each pair of runs. */
export const waysVariance = (rules: WaysRules): Fraction => {
  const seen = windows(rules);
  const runs = runsOf(rules);
  const lends = runs.map((run) => seen.map((columns, reel) => columns.map((column) => lent(rules, run, reel, column))));
  const pairs = runs.flatMap((one, a) =>
    runs.map((other, b) =>
      times(
        fraction(BigInt(one.pays) * BigInt(other.pays), 10_000),
        ...seen.map((columns, reel) =>
          mean(columns.map((_, stop) => (lends[a]?.[reel]?.[stop] ?? 0) * (lends[b]?.[reel]?.[stop] ?? 0))),
        ),
      ),
    ),
  );
  const whole = waysReturn(rules);
  return minus(plus(...pairs), times(whole, whole));
};

/** How often so many of a symbol are seen at once, by number: the reels' counts convolved. Out of the whole cycle. */
export const seenCounts = (rules: WaysRules, symbol: string): bigint[] =>
  windows(rules).reduce<bigint[]>(
    (sums, columns) => {
      const next: bigint[] = Array.from({ length: sums.length + rules.rows }, () => 0n);
      for (const column of columns) {
        const more = [...column].filter((one) => one === symbol).length;
        sums.forEach((ways, before) => (next[before + more] = (next[before + more] ?? 0n) + ways));
      }
      return next;
    },
    [1n],
  );

/** Every stop of every reel with every other, each grid looked at as it is played. For small strips, and the long test. */
export const waysCycle = (rules: WaysRules): { total: bigint; hits: number; most: number; cycle: number } => {
  const stops = rules.strips.map(() => 0);
  let [total, hits, most, cycle] = [0n, 0, 0, 0];
  for (;;) {
    const won = waysOfGrid(rules, gridOf(rules.strips, stops, rules.rows)).reduce((all, { amount }) => all + amount, 0);
    total += BigInt(won);
    if (won > 0) hits++;
    most = Math.max(most, won);
    cycle++;
    let reel = 0;
    while (reel < stops.length && ++stops[reel]! === rules.strips[reel]!.length) stops[reel++] = 0;
    if (reel === stops.length) return { total, hits, most, cycle };
  }
};
