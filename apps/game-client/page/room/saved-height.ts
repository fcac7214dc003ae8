/**
 * Tells its style the greatest height it has had in this window (`--kept-height`): what stands above it doesn't move with every
 * step of a round.
 */
export const saveHeight = <Kept extends HTMLElement>(element: Kept, signal: AbortSignal): Kept => {
  let kept = 0;
  const keep = (height: number) => {
    kept = height;
    element.style.setProperty('--kept-height', `${height}px`);
  };
  const watch = new ResizeObserver(() => {
    if (element.offsetHeight > kept) keep(element.offsetHeight);
  });
  watch.observe(element);
  signal.addEventListener('abort', () => watch.disconnect());
  const anew = () => {
    keep(0);
    keep(element.offsetHeight);
  };
  window.addEventListener('resize', anew, { signal });
  return element;
};
