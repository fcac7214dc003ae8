/**
 * Runs once what has changed so far is painted, so that a press is answered before the work that it causes. A React
 * transition would draw in slices, but its update can be lost when the address changes while it waits.
 */
export const afterPaint = (work: () => void): void => {
  // Without frames, as in a hidden tab, nothing is painted.
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
};
