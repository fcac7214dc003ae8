import type { Chance } from '../chance/chance.ts';

/** One reel: its symbols in order, a letter each; after the last comes the first again. */
export type Strip = string;
/** What is seen: a text for each reel, from the top row downwards. */
export type Grid = readonly string[];

/** One draw a reel, from the left: the stop is the place on the strip that stands in the top row. */
export const drawStops = (strips: readonly Strip[], chance: Chance): number[] =>
  strips.map((strip) => chance.below(strip.length));

/** `rows` symbols of one reel from the stop downwards. */
export const windowOf = (strip: Strip, stop: number, rows: number): string => {
  let seen = '';
  for (let row = 0; row < rows; row++) seen += strip[(stop + row) % strip.length] ?? '';
  return seen;
};

export const gridOf = (strips: readonly Strip[], stops: readonly number[], rows: number): Grid =>
  strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, rows));

/** Cells are numbered reel by reel, each from the top: reel × rows + row. */
export const cellOf = (reel: number, row: number, rows: number): number => reel * rows + row;

/** Where a symbol is seen, by the numbers of its cells. */
export const cellsWith = (grid: Grid, symbol: string): number[] =>
  grid.flatMap((column, reel) =>
    [...column].flatMap((seen, row) => (seen === symbol ? [cellOf(reel, row, column.length)] : [])),
  );
