import { useSyncExternalStore } from 'react';

const wide = '(min-width: 96rem)';

const watch = (tell: () => void) => {
  const screen = matchMedia(wide);
  screen.addEventListener('change', tell);
  return () => screen.removeEventListener('change', tell);
};

/** Whether there is room beside a game. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  );
