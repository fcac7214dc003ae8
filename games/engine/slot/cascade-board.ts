import type { Chance } from '../chance/chance.ts';

/** Reels as their strips hold them: a symbol is its place in the game's row of letters. */
export type TumblingReels = { letters: string; rows: number; strips: readonly Uint8Array[] };

/** @param strips a letter for each symbol; after the last comes the first again */
export const tumblingReels = (letters: string, rows: number, strips: readonly string[]): TumblingReels => ({
  letters,
  rows,
  strips: strips.map((strip) =>
    Uint8Array.from(strip, (letter) => {
      const symbol = letters.indexOf(letter);
      if (symbol < 0) throw new RangeError(`no symbol ${letter}`);
      return symbol;
    }),
  ),
});

/** What is seen now. Cells are numbered reel by reel, each from the top: reel × rows + row. */
export type Board = {
  reels: TumblingReels;
  cells: Uint8Array;
  /** A number that some symbols carry and take along when they drop; 0 where there is none. */
  marks: Uint16Array;
  /** The place on each strip that was the last to come in. */
  tops: Uint32Array;
};

export const boardOf = (reels: TumblingReels): Board => {
  const size = reels.strips.length * reels.rows;
  return {
    reels,
    cells: new Uint8Array(size),
    marks: new Uint16Array(size),
    tops: new Uint32Array(reels.strips.length),
  };
};

/** One draw a reel, from the left: the stop is the place on the strip that stands in the top row. */
export const turnReels = ({ reels: { strips, rows }, cells, marks, tops }: Board, chance: Chance): void => {
  marks.fill(0);
  for (let reel = 0; reel < strips.length; reel++) {
    const strip = strips[reel]!;
    const stop = chance.below(strip.length);
    tops[reel] = stop;
    for (let row = 0; row < rows; row++) cells[reel * rows + row] = strip[(stop + row) % strip.length]!;
  }
};

/** What moved, in the order in which it is drawn: cells that fell from one place to another, and symbols that came in. */
export type Moves = { dropped: [from: number, to: number][]; filled: number[] };

/**
 * Takes cells away: what stood above them drops, and each reel fills from its own strip, which turns on by as many places as it lost.
 * No draw is made.
 * @param gone 1 for each cell that goes
 */
export const dropAndFill = (board: Board, gone: Uint8Array, moves?: Moves): void => {
  const { rows, strips } = board.reels;
  for (let reel = 0; reel < strips.length; reel++) {
    const first = reel * rows;
    const lowest = settle(board, { first, gone }, moves);
    fill(board, { reel, lowest }, moves);
  }
};

/** Lets what is left of a reel fall. @returns the lowest cell that stays empty, or one above the reel */
const settle = (
  { reels: { rows }, cells, marks }: Board,
  { first, gone }: { first: number; gone: Uint8Array },
  moves?: Moves,
): number => {
  let to = first + rows - 1;
  for (let from = to; from >= first; from--) {
    if (gone[from]) continue;
    if (from !== to) {
      cells[to] = cells[from]!;
      marks[to] = marks[from]!;
      moves?.dropped.push([from, to]);
    }
    to--;
  }
  return to;
};

const fill = (
  { reels: { rows, strips }, cells, marks, tops }: Board,
  { reel, lowest }: { reel: number; lowest: number },
  moves?: Moves,
): void => {
  const strip = strips[reel]!;
  for (let cell = lowest; cell >= reel * rows; cell--) {
    const top = (tops[reel]! + strip.length - 1) % strip.length;
    tops[reel] = top;
    cells[cell] = strip[top]!;
    marks[cell] = 0;
    moves?.filled.push(cell);
  }
};

/** What is seen as people write it: a text for each reel, from the top row downwards. */
export const gridOfBoard = ({ reels: { letters, rows, strips }, cells }: Board): string[] =>
  strips.map((_, reel) => Array.from(cells.subarray(reel * rows, (reel + 1) * rows), (at) => letters[at]).join(''));

/** The cells in which a symbol is seen, in order. */
export const cellsOf = ({ cells }: Board, symbol: number): number[] => {
  const found: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === symbol) found.push(cell);
  return found;
};

export const countOn = ({ cells }: Board, symbol: number): number => {
  let seen = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === symbol) seen++;
  return seen;
};
