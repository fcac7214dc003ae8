import { type Fraction, fraction, plus, times } from '../figures/fraction.ts';
import { type LineRules, payOfRun, timesOfWilds } from './line-rules.ts';
import { scattered } from './full-cycle.ts';

/**
 * What the lines return of the total bet, from how often each symbol stands on each strip alone: a line's cells are independent and
 * its shape doesn't matter. Shares no step with the full cycle, so that the two can prove each other.
 */
export const marginalReturn = (rules: LineRules): Fraction => {
  const counts = rules.strips.map(countsOn);
  const cycle = counts.reduce((all, one) => all * one.all, 1n);
  let paid = 0n;
  /** Follows one run over the reels: how many lines are as it was so far, and what they pay when it breaks. */
  const follow = (at: number, run: Run, ways: bigint): void => {
    const reel = counts[at];
    if (!reel) return void (paid += ways * worth(rules, run));
    let goesOn = 0n;
    for (const [symbol, count] of reel.of) {
      const next = after(rules, run, symbol);
      if (!next) continue;
      goesOn += count;
      follow(at + 1, next, ways * count);
    }
    const rest = counts.slice(at + 1).reduce((all, one) => all * one.all, 1n);
    paid += ways * (reel.all - goesOn) * rest * worth(rules, run);
  };
  follow(0, { symbol: undefined, length: 0, wilds: 0, leading: 0 }, 1n);
  return fraction(paid, cycle);
};

type Run = { symbol: string | undefined; length: number; wilds: number; leading: number };

const after = (rules: LineRules, run: Run, symbol: string): Run | undefined => {
  const length = run.length + 1;
  if (symbol === rules.wild)
    return { ...run, length, wilds: run.wilds + 1, leading: run.leading + (run.symbol === undefined ? 1 : 0) };
  if (rules.pays[symbol] === undefined || (run.symbol ?? symbol) !== symbol) return undefined;
  return { ...run, symbol, length };
};

const worth = (rules: LineRules, { symbol, length, wilds, leading }: Run): bigint => {
  const own = payOfRun(rules, rules.wild, leading) * timesOfWilds(rules, leading);
  const other = symbol === undefined ? 0 : payOfRun(rules, symbol, length) * timesOfWilds(rules, wilds);
  return BigInt(Math.max(own, other));
};

const countsOn = (strip: string): { all: bigint; of: Map<string, bigint> } => {
  const of = new Map<string, bigint>();
  for (const symbol of strip) of.set(symbol, (of.get(symbol) ?? 0n) + 1n);
  return { all: BigInt(strip.length), of };
};

/** In how many of the cycle 0, 1, 2, … scatters are seen: reels are independent. */
export const scatterCounts = ({ strips, rows, scatter }: LineRules): bigint[] =>
  strips.reduce<bigint[]>(
    (sums, strip) => {
      const next = Array.from({ length: sums.length + rows }, () => 0n);
      for (let stop = 0; stop < strip.length; stop++) {
        let seen = 0;
        for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === scatter?.symbol) seen++;
        sums.forEach((ways, before) => (next[before + seen] = (next[before + seen] ?? 0n) + ways));
      }
      return next;
    },
    [1n],
  );

/** What the scatters return of the total bet, and how many free spins a spin gives on average. */
export const marginalScatter = (rules: LineRules): { returned: Fraction; spins: Fraction } => {
  const cycle = rules.strips.reduce((all, strip) => all * BigInt(strip.length), 1n);
  let [returned, spins] = [fraction(0), fraction(0)];
  scatterCounts(rules).forEach((ways, seen) => {
    const share = fraction(ways, cycle);
    const given = scattered(rules, seen);
    returned = plus(returned, times(share, fraction(given.win, rules.lines.length)));
    spins = plus(spins, times(share, fraction(given.spins)));
  });
  return { returned, spins };
};
