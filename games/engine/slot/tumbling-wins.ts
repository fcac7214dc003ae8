import type { Board } from './cascade-board.ts';

/** What a board pays for one symbol, before any multiplier, in hundredths of the total bet; its cells go in the cascade. */
export type TumblingWin = { symbol: number; cells: readonly number[]; pays: number; ways?: number; run?: number };

const none: readonly TumblingWin[] = [];

/** Pays wherever they stand: enough of one symbol on the whole board. */
export type AnywhereRules = {
  /** From how many on each pay counts, least first. */
  from: readonly number[];
  /** For each symbol, in the order of the letters, what it pays from these counts on; an empty list pays nothing. */
  pays: readonly (readonly number[])[];
};

/** Each symbol that is there often enough, in the order of the letters. */
export const anywhereWins = ({ from, pays }: AnywhereRules, { cells }: Board): readonly TumblingWin[] => {
  const counts = new Uint8Array(pays.length);
  for (const symbol of cells) counts[symbol] = (counts[symbol] ?? 0) + 1;
  let wins: TumblingWin[] | undefined;
  for (let symbol = 0; symbol < pays.length; symbol++) {
    const paid = pays[symbol]![from.findLastIndex((least) => counts[symbol]! >= least)] ?? 0;
    if (paid === 0) continue;
    (wins ??= []).push({ symbol, cells: cellsWhere(cells, (seen) => seen === symbol), pays: paid });
  }
  return wins ?? none;
};

/** Pays every way: one symbol on neighbouring reels from the left, times how often it stands on each of them. */
export type WaysRules = {
  reels: number;
  rows: number;
  /** Stands for every symbol that pays. */
  wild: number;
  /** For each symbol, what one way of 1, 2, 3 … reels pays. */
  pays: readonly (readonly number[])[];
};

/** The longest run of each symbol, in the order of the letters. A run begins with the symbol itself: no wild stands on the first reel. */
export const waysWins = (rules: WaysRules, { cells }: Board): readonly TumblingWin[] => {
  let [wins, tried]: [TumblingWin[] | undefined, number] = [undefined, 0];
  for (let row = 0; row < rules.rows; row++) {
    const symbol = cells[row]!;
    if (tried & (1 << symbol)) continue;
    tried |= 1 << symbol;
    const win = waysOf(rules, cells, symbol);
    if (win) (wins ??= []).push(win);
  }
  return wins?.toSorted((a, b) => a.symbol - b.symbol) ?? none;
};

const waysOf = ({ reels, rows, wild, pays }: WaysRules, cells: Uint8Array, symbol: number): TumblingWin | undefined => {
  let [ways, run] = [1, 0];
  for (; run < reels; run++) {
    let seen = 0;
    for (let cell = run * rows; cell < (run + 1) * rows; cell++)
      if (cells[cell] === symbol || cells[cell] === wild) seen++;
    if (seen === 0) break;
    ways *= seen;
  }
  const paid = pays[symbol]?.[run - 1] ?? 0;
  if (paid === 0) return undefined;
  const isIn = (seen: number) => seen === symbol || seen === wild;
  return { symbol, cells: cellsWhere(cells.subarray(0, run * rows), isIn), pays: paid * ways, ways, run };
};

const cellsWhere = (cells: Uint8Array, isIn: (symbol: number) => boolean): number[] => {
  const found: number[] = [];
  cells.forEach((symbol, cell) => {
    if (isIn(symbol)) found.push(cell);
  });
  return found;
};
