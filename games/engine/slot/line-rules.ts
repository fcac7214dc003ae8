import type { Strip } from './strips.ts';

/** Pays anywhere, and gives free spins: by how many are seen. */
export type Scatter = {
  symbol: string;
  /** In total bets. */
  pays: Readonly<Record<number, number>>;
  freeSpins: Readonly<Record<number, number>>;
};

/** A slot of lines, as data. Wins run from the left reel without a gap; the best of a line counts. */
export type LineRules = {
  strips: readonly Strip[];
  rows: number;
  /** The row of each reel, 0 on top. */
  lines: readonly (readonly number[])[];
  /** In line bets, for the longest runs: the last figure is a full line, the one before a line but one. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** Stands for every symbol that has pays. */
  wild: string;
  /** Each wild in a win multiplies it, up to `most`. */
  wildTimes?: { each: number; most: number };
  scatter?: Scatter;
};

/** What a run of so many is worth; 0 where it pays nothing. */
export const payOfRun = ({ pays, strips }: LineRules, symbol: string, run: number): number => {
  const list = pays[symbol] ?? [];
  return list[run - 1 - (strips.length - list.length)] ?? 0;
};

/** What the wilds of a win multiply it by. */
export const timesOfWilds = ({ wildTimes }: LineRules, wilds: number): number =>
  wildTimes ? Math.min(wildTimes.most, wildTimes.each ** wilds) : 1;
