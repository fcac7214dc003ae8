import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as the media query says, and from when on it is; as if so where nothing is known of it. */
export const useIsScreen = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const asked = matchMedia(query);
        asked.addEventListener('change', listener);
        return () => asked.removeEventListener('change', listener);
      },
      [query],
    ),
    () => matchMedia(query).matches,
    () => true,
  );
