export type Box = { x: number; y: number; width: number; height: number };
export type Layout = {
  width: number;
  height: number;
  /** The window of the reels. */
  board: Box;
  /** Side of a cell; symbols are drawn in squares. */
  cell: number;
  gap: number;
};

export type Field = { reels: number; rows: number };
/** Room around the reels, in shares of a cell: the frame with its ornaments. */
export type Margins = { top: number; side: number; bottom: number };
export const usualMargins: Margins = { top: 0.55, side: 0.22, bottom: 0.6 };

const cellMax = 190;
const gapShare = 0.05;

/** As large as the place lets the reels be, whole pixels, in the middle. */
export const layoutOf = (
  place: { width: number; height: number },
  { reels, rows }: Field,
  { top, side, bottom }: Margins = usualMargins,
): Layout => {
  const across = reels + (reels - 1) * gapShare + side * 2;
  const down = rows + top + bottom;
  const cell = Math.max(8, Math.floor(Math.min(place.width / across, place.height / down, cellMax)));
  const gap = Math.round(cell * gapShare);
  const [width, height] = [reels * cell + (reels - 1) * gap, rows * cell];
  const spare = place.height - height - (top + bottom) * cell;
  return {
    ...place,
    cell,
    gap,
    board: {
      x: Math.round((place.width - width) / 2),
      y: Math.round(top * cell + Math.max(0, spare) / 2),
      width,
      height,
    },
  };
};

/** The middle of a cell as `cellOf` numbers it. */
export const middleOf = ({ board, cell, gap }: Layout, at: number, rows: number): { x: number; y: number } => ({
  x: board.x + Math.floor(at / rows) * (cell + gap) + cell / 2,
  y: board.y + (at % rows) * cell + cell / 2,
});
