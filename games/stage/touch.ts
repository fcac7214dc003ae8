const keyMs = 8;
const winMs = [12, 20, 12];

const buzz = (pattern: number | number[]): void => {
  // Some have no such thing, and some refuse it: it never matters to play.
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(pattern);
};

/** A win is felt where a device can. */
export const touchWin = (): void => buzz(winMs);

/** Every key and chip is felt where a device can, until the signal ends it. */
export const touchKeys = (root: HTMLElement, signal: AbortSignal): void =>
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('button:not(:disabled), label')) buzz(keyMs);
    },
    { signal },
  );
