import { cellOf, type Grid, type Strip } from './strips.ts';

/** A slot of ways, as data: a symbol on neighbouring reels from the left wins, once for every choice of one cell a reel. */
export type WaysRules = {
  strips: readonly Strip[];
  rows: number;
  /** Hundredths of the total bet for each way, for the longest runs: the last figure is for all reels. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** Stands for every symbol that has pays; has none itself, and no place on the first reel. */
  wild: string;
};

export type WaysWin = { symbol: string; run: number; ways: number; cells: readonly number[]; amount: number };

/** Every symbol that pays, in the order of the rules. */
export const waysOfGrid = ({ pays, rows, wild, strips }: WaysRules, grid: Grid): WaysWin[] =>
  Object.entries(pays).flatMap(([symbol, list]) => {
    let ways = 1;
    let run = 0;
    const cells: number[] = [];
    for (const [reel, column] of grid.entries()) {
      const before = cells.length;
      for (let row = 0; row < column.length; row++)
        if (column[row] === symbol || column[row] === wild) cells.push(cellOf(reel, row, rows));
      if (cells.length === before) break;
      ways *= cells.length - before;
      run++;
    }
    const amount = (list[run - 1 - (strips.length - list.length)] ?? 0) * ways;
    return amount > 0 ? [{ symbol, run, ways, cells, amount }] : [];
  });
