/** For a row that is moved sideways, as its ref: what is chosen may stand beyond its edge. Nothing else of the page moves. */
export const showChosen = (row: HTMLElement | null): void => {
  const chosen = row?.querySelector<HTMLElement>('[aria-current=page], [aria-pressed=true]');
  if (!row || !chosen) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
};
