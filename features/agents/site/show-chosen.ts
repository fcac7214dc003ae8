import { centreInRow } from '#kit/browser/components/scroll-row.ts';

/** For a row that is moved sideways, as its ref: what is chosen may stand beyond its edge. */
export const showChosen = (row: HTMLElement | null): void => {
  const chosen = row?.querySelector('[aria-current=page], [aria-pressed=true]');
  if (row && chosen) centreInRow(row, chosen);
};
