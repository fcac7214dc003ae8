type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const motionMs = 280;
/** A room that comes later than this has nothing to do with the press. */
const freshMs = 2000;

let left: { nodeId: string; box: Box; at: number } | undefined;

/** A press on a game's picture: its room grows out of that. */
export const leaveTile = (nodeId: string, tile: Element): void => {
  left = { nodeId, box: tile.getBoundingClientRect(), at: performance.now() };
};

/** Where a picture has to begin so that it seems to come from another one, as a CSS transform from its top left corner. */
export const startOf = (from: Box, to: Box): string =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;

/** The picture in the room comes from the tile that was pressed, once. */
export const arriveInRoom = (nodeId: string, place: HTMLElement | null): void => {
  if (!place || left?.nodeId !== nodeId) return;
  const { box, at } = left;
  left = undefined;
  const to = place.getBoundingClientRect();
  if (performance.now() - at > freshMs || to.width === 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  place.animate(
    { transform: [startOf(box, to), 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: motionMs, easing: 'cubic-bezier(0.2, 0.9, 0.2, 1)' },
  );
};
