import type { Chance } from '../chance/chance.ts';
import { type SlotRound, slotRound } from './events.ts';
import type { LineRules } from './line-rules.ts';
import { lineWins } from './line-wins.ts';
import { cellsWith, drawStops, type Grid, gridOf } from './strips.ts';

/** A slot of lines with free spins: strips of their own there, every win times `times`, retriggers without limit. */
export type LineSlot = {
  base: LineRules;
  free?: { rules: LineRules; times: number };
  capHundredths: number;
};

/** Whole hundredths of the total bet. @throws RangeError where a line bet is no whole hundredth */
export const hundredthsOfLines = (units: number, lineCount: number): number => {
  const hundredths = (units * 100) / lineCount;
  if (!Number.isInteger(hundredths)) throw new RangeError(`${units} of ${lineCount} line bets are no whole hundredths`);
  return hundredths;
};

/** Writes the wins of a grid: lines in their order, then scatters. @returns the free spins that it gives */
export const showWins = (
  round: SlotRound,
  { rules, grid, times }: { rules: LineRules; grid: Grid; times: number },
): { spins: number; cells: number[] } => {
  const { lines, scatter } = rules;
  for (const { line, symbol, run, times: wilds, pays, cells } of lineWins(rules, grid)) {
    const all = wilds * times;
    if (wilds > 1)
      round.tell({
        kind: 'wildMultiplier',
        cells: cells.filter((cell) => symbolAt(grid, rules, cell) === rules.wild),
        times: wilds,
      });
    const amount = hundredthsOfLines(pays * times, lines.length);
    round.win({ by: 'line', line, symbol, run, cells, amount, ...(all > 1 && { times: all }) });
  }
  if (!scatter) return { spins: 0, cells: [] };
  const cells = cellsWith(grid, scatter.symbol);
  const pays = (scatter.pays[cells.length] ?? 0) * times;
  round.win({
    by: 'scatter',
    symbol: scatter.symbol,
    run: cells.length,
    cells,
    amount: pays * 100,
    ...(times > 1 && { times }),
  });
  return { spins: scatter.freeSpins[cells.length] ?? 0, cells };
};

const symbolAt = (grid: Grid, { rows }: LineRules, cell: number): string | undefined =>
  grid[Math.floor(cell / rows)]?.[cell % rows];

/** One draw a reel from the left, written down. */
export const showSpin = (round: SlotRound, rules: LineRules, chance: Chance): { stops: number[]; grid: Grid } => {
  const stops = drawStops(rules.strips, chance);
  const grid = gridOf(rules.strips, stops, rules.rows);
  round.tell({ kind: 'reveal', stops, grid });
  return { stops, grid };
};

/** A whole round: the spin, then its free spins and theirs, until none is left or the cap is reached. */
export const playLines = ({ base, free, capHundredths }: LineSlot, chance: Chance): SlotRound => {
  const round = slotRound(capHundredths);
  const given = showWins(round, { rules: base, grid: showSpin(round, base, chance).grid, times: 1 });
  if (!free || given.spins === 0 || round.isCapped()) return round;
  round.tell({ kind: 'featureTrigger', feature: 'freeSpins', cells: given.cells });
  round.tell({ kind: 'freeSpinStart', spins: given.spins, times: free.times });
  const before = round.won();
  let [left, played] = [given.spins, 0];
  for (; left > 0 && !round.isCapped(); left--) {
    played++;
    const more = showWins(round, {
      rules: free.rules,
      grid: showSpin(round, free.rules, chance).grid,
      times: free.times,
    });
    if (more.spins === 0 || round.isCapped()) continue;
    left += more.spins;
    round.tell({ kind: 'retrigger', spins: more.spins, cells: more.cells });
  }
  round.tell({ kind: 'freeSpinEnd', spins: played, amount: round.won() - before });
  return round;
};
