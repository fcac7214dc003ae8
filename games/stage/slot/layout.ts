export type Box = { x: number; y: number; width: number; height: number };
export type Layout = {
  width: number;
  height: number;
  /** The window of the reels. */
  board: Box;
  /** Side of a symbol, and width of a reel. */
  cell: number;
  /** From row to row: more than a cell where the place is tall and narrow. */
  row: number;
  gap: number;
};

/** @property drops symbols fall in column by column, as what follows a win does; else reels turn */
export type Field = { reels: number; rows: number; drops?: true };
/** Room around the reels, in shares of a cell: the frame with its ornaments. */
export type Margins = { top: number; side: number; bottom: number };
export const usualMargins: Margins = { top: 0.55, side: 0.22, bottom: 0.6 };

const cellMax = 190;
const gapShare = 0.05;
/** Higher than this a cell looks empty. */
const rowStretchMax = 1.7;

/** Where a slot is drawn; what lies over its edges, such as keys, covers so much of it. */
export type Place = { width: number; height: number; head: number; foot: number };

/** As large as the place lets the reels be, whole pixels, in the middle of what is not covered. */
export const layoutOf = (
  { width: wide, height: tall, head, foot }: Place,
  { reels, rows }: Field,
  { top, side, bottom }: Margins = usualMargins,
): Layout => {
  const free = Math.max(0, tall - head - foot);
  const across = reels + (reels - 1) * gapShare + side * 2;
  const down = rows + top + bottom;
  const cell = Math.max(8, Math.floor(Math.min(wide / across, free / down, cellMax)));
  const row = Math.floor(Math.max(cell, Math.min(cell * rowStretchMax, free / rows - ((top + bottom) * cell) / rows)));
  const gap = Math.round(cell * gapShare);
  const [width, height] = [reels * cell + (reels - 1) * gap, rows * row];
  const spare = free - height - (top + bottom) * cell;
  return {
    width: wide,
    height: tall,
    cell,
    row,
    gap,
    board: {
      x: Math.round((wide - width) / 2),
      y: Math.round(head + top * cell + Math.max(0, spare) / 2),
      width,
      height,
    },
  };
};

/** The middle of a cell as `cellOf` numbers it. */
export const middleOf = ({ board, cell, row, gap }: Layout, at: number, rows: number): { x: number; y: number } => ({
  x: board.x + Math.floor(at / rows) * (cell + gap) + cell / 2,
  y: board.y + (at % rows) * row + row / 2,
});

/** Symbols reach a little over their reel where rows are higher than reels are wide. */
export const symbolSideOf = ({ cell, row }: Layout): number =>
  Math.round(cell * Math.min(1.12, 0.75 + (row / cell) * 0.25));
