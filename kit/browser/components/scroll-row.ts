/** Of what is seen of the row; what stands at the edge then stands whole at the other. */
const share = 0.8;

/** Moves a row of things on or back by a part of its width, whichever way the page is read. */
export const scrollRow = (row: Element | null, direction: 1 | -1): void => {
  if (!row) return;
  const way = getComputedStyle(row).direction === 'rtl' ? -direction : direction;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  row.scrollBy({ left: way * row.clientWidth * share, behavior });
};

/** Moves a row until one of its things stands in the middle. Only the row moves: `scrollIntoView` would move the page too. */
export const centreInRow = (row: Element, thing: Element, behavior: 'smooth' | 'auto' = 'auto'): void => {
  const [room, box] = [row.getBoundingClientRect(), thing.getBoundingClientRect()];
  row.scrollBy({ left: box.left + box.width / 2 - (room.left + room.width / 2), behavior });
};

const toEdge = ({ target }: Event): void => {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** For a row that is moved sideways, as its ref: a browser is content with a sliver of what has the focus. */
export const scrollToFocus = (row: Element | null): void => row?.addEventListener('focusin', toEdge);
