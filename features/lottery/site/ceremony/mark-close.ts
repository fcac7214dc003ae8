import { serverNow } from '#kit/browser/clock.ts';
import type { Instant } from '#kit/shared/time.ts';

const aheadMs = 60_000;
const afterMs = 60_000;
/** Nobody stays on one visit for longer. */
const visitMs = 6 * 3_600_000;

let marks = 0;
const mark = (by: 1 | -1): void => {
  marks += by;
  document.documentElement.toggleAttribute('data-drawing', marks > 0);
};

/** From a minute before a draw closes that the player has a ticket in until it is drawn, a ring stands around the way to their tickets, on every page of this visit. */
export const markClose = (closeAt: Instant): void => {
  const leftMs = closeAt - serverNow();
  if (leftMs > visitMs) return;
  setTimeout(
    () => {
      mark(1);
      setTimeout(() => mark(-1), Math.max(0, closeAt - serverNow()) + afterMs);
    },
    Math.max(0, leftMs - aheadMs),
  );
};
