import { type LineRules, payOfRun, timesOfWilds } from './line-rules.ts';
import { cellOf, type Grid } from './strips.ts';

export type LineWin = {
  /** Its place in the rules, from 0. */
  line: number;
  symbol: string;
  run: number;
  /** What its wilds multiply it by. */
  times: number;
  /** In line bets, wilds counted. */
  pays: number;
  cells: readonly number[];
};

/** Every line that pays, in the order of the rules, each with its best win. */
export const lineWins = (rules: LineRules, grid: Grid): LineWin[] =>
  rules.lines.flatMap((rows, line) => {
    const best = bestOfLine(
      rules,
      rows.map((row, reel) => grid[reel]?.[row] ?? ''),
    );
    if (!best) return [];
    const cells = rows.slice(0, best.run).map((row, reel) => cellOf(reel, row, rules.rows));
    return [{ line, ...best, cells }];
  });

type Best = Pick<LineWin, 'symbol' | 'run' | 'times' | 'pays'>;

/** The dearer of what the leading wilds pay themselves and what they pay as the symbol after them; the symbol where both are even. */
const bestOfLine = (rules: LineRules, seen: readonly string[]): Best | undefined => {
  const { wild } = rules;
  const broken = seen.findIndex((symbol) => symbol !== wild);
  const leading = broken < 0 ? seen.length : broken;
  const symbol = seen[leading];
  const asWild = worth(rules, wild, seen.slice(0, leading));
  if (symbol === undefined || !(symbol in rules.pays)) return asWild;
  const end = seen.findIndex((one) => one !== symbol && one !== wild);
  const asSymbol = worth(rules, symbol, end < 0 ? seen : seen.slice(0, end));
  return (asSymbol?.pays ?? 0) >= (asWild?.pays ?? 0) ? asSymbol : asWild;
};

const worth = (rules: LineRules, symbol: string, run: readonly string[]): Best | undefined => {
  const pay = payOfRun(rules, symbol, run.length);
  if (pay === 0) return undefined;
  const times = timesOfWilds(rules, run.filter((one) => one === rules.wild).length);
  return { symbol, run: run.length, times, pays: pay * times };
};

/** What a grid's lines pay together, in line bets. */
export const lineUnits = (rules: LineRules, grid: Grid): number =>
  lineWins(rules, grid).reduce((all, { pays }) => all + pays, 0);
