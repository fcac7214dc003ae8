import { type LineRules, payOfRun, timesOfWilds } from './line-rules.ts';
import { lawOf, type Outcome, type SpinLaw } from './spin-law.ts';

/** What the scatters of a grid pay, in line bets, and the free spins that they give. */
export const scattered = ({ scatter, lines }: LineRules, seen: number): { win: number; spins: number } => ({
  win: (scatter?.pays[seen] ?? 0) * lines.length,
  spins: scatter?.freeSpins[seen] ?? 0,
});

/**
 * Every stop of every reel with every other. Reel by reel, each line is carried on while its run lasts; where none lasts, the stops
 * of the reels to come are counted by their scatters alone, as they change nothing else.
 */
export const fullCycle = (rules: LineRules): SpinLaw => {
  const counted = new Map<number, number>();
  walk(reelsOf(rules), 0, { lines: rules.lines.map((_, line) => ({ line, ...fresh })), paid: 0, scatters: 0 }, counted);
  return lawOf(outcomesOf(rules, counted));
};

const scattersMax = 64;
function* outcomesOf(rules: LineRules, counted: ReadonlyMap<number, number>): Generator<Outcome> {
  for (const [name, count] of counted) {
    const { win, spins } = scattered(rules, name % scattersMax);
    yield { win: Math.floor(name / scattersMax) + win, spins, count };
  }
}

type Running = { line: number; symbol: string | undefined; wilds: number; leading: number };
type Seen = { lines: readonly Running[]; paid: number; scatters: number };
const fresh = { symbol: undefined, wilds: 0, leading: 0 } as const;

type Reel = { stops: readonly { column: readonly string[]; scatters: number }[]; restByScatters: readonly number[] };
type Reels = { rules: LineRules; reels: readonly Reel[]; worth: (running: Running, length: number) => number };

const reelsOf = (rules: LineRules): Reels => {
  const stops = rules.strips.map((strip) =>
    [...strip].map((_, stop) => {
      const column = Array.from({ length: rules.rows }, (_none, row) => strip[(stop + row) % strip.length] ?? '');
      return { column, scatters: column.filter((symbol) => symbol === rules.scatter?.symbol).length };
    }),
  );
  const reels = stops.map((own, at) => ({ stops: own, restByScatters: scattersOf(stops.slice(at)) }));
  const worth = ({ symbol, wilds, leading }: Running, length: number): number => {
    const own = leading > 0 ? payOfRun(rules, rules.wild, leading) * timesOfWilds(rules, leading) : 0;
    const other = symbol === undefined ? 0 : payOfRun(rules, symbol, length) * timesOfWilds(rules, wilds);
    return Math.max(own, other);
  };
  return { rules, reels, worth };
};

/** How many of the stops of these reels show 0, 1, 2, … scatters. */
const scattersOf = (reels: readonly Reel['stops'][]): number[] =>
  reels.reduce<number[]>(
    (sums, stops) => {
      const next: number[] = [];
      sums.forEach((ways, before) => {
        for (const { scatters } of stops) next[before + scatters] = (next[before + scatters] ?? 0) + ways;
      });
      return Array.from(next, (ways) => ways ?? 0);
    },
    [1],
  );

const walk = (all: Reels, at: number, seen: Seen, counted: Map<number, number>): void => {
  const add = (paid: number, scatters: number, count: number) => {
    const name = paid * scattersMax + scatters;
    counted.set(name, (counted.get(name) ?? 0) + count);
  };
  const reel = all.reels[at];
  if (!reel) {
    const paid = seen.lines.reduce((sum, running) => sum + all.worth(running, at), seen.paid);
    return add(paid, seen.scatters, 1);
  }
  if (seen.lines.length === 0)
    return reel.restByScatters.forEach((count, more) => {
      if (count > 0) add(seen.paid, seen.scatters + more, count);
    });
  for (const { column, scatters } of reel.stops) {
    const next = turned(all, at, seen, column);
    walk(all, at + 1, { ...next, scatters: seen.scatters + scatters }, counted);
  }
};

/** The lines that this column carries on; the others are paid for the run that they had. */
const turned = ({ rules, worth }: Reels, at: number, seen: Seen, column: readonly string[]) => {
  const lines: Running[] = [];
  let { paid } = seen;
  for (const running of seen.lines) {
    const { line, symbol, wilds, leading } = running;
    const here = column[rules.lines[line]?.[at] ?? -1] ?? '';
    if (here === rules.wild)
      lines.push({ line, symbol, wilds: wilds + 1, leading: symbol === undefined ? leading + 1 : leading });
    else if (here === symbol) lines.push(running);
    else if (symbol === undefined && here in rules.pays) lines.push({ line, symbol: here, wilds, leading });
    else paid += worth(running, at);
  }
  return { lines, paid };
};
