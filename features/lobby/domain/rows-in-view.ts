/** Rows from the first, up to but without the last. */
export type Range = { from: number; to: number };

/** Screens before and behind the one that is seen. */
const ahead = 1.5;
/** Rows come and go by so many at a time. */
const step = 4;
/** Before anything is measured. */
const first: Range = { from: 0, to: 12 };

/** The rows of a grid that stand on the screen or near it. @param top of the grid below the top of the screen, @param height of all its rows. */
export const rowsNear = ({
  rows,
  top,
  height,
  screen,
}: {
  rows: number;
  top: number;
  height: number;
  screen: number;
}): Range => {
  if (height <= 0 || rows === 0) return within(first, rows);
  const pitch = height / rows;
  const from = Math.floor((-top - screen * ahead) / pitch / step) * step;
  const to = Math.ceil((-top + screen * (1 + ahead)) / pitch / step) * step;
  // Far past its end, or before it begins, the nearest rows stay.
  return within({ from: Math.min(from, rows - step), to: Math.max(to, step) }, rows);
};

const within = ({ from, to }: Range, rows: number): Range => ({
  from: Math.max(0, Math.min(from, rows)),
  to: Math.max(0, Math.min(to, rows)),
});

/** Ranges in their order, within the rows there are, those that meet made one. */
export const merged = (ranges: readonly Range[], rows: number): Range[] => {
  const sorted = ranges
    .map((it) => within(it, rows))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  const found: Range[] = [];
  for (const { from, to } of sorted) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
};
