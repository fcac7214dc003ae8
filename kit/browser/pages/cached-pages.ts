import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';

const keyOf = (place: string): string => `pages ${place}`;

/** How many pages stood open when the person left, for this tab alone. */
const openedAt = (place: string): number =>
  typeof window === 'undefined' ? 1 : Number(sessionStorage.getItem(keyOf(place)) ?? 1);

/** The pages of a growing list that stand open: one at first, and on Back, or after a reload, as many as before. */
export const useCachedPages = (): { pages: number; open: (pages: number) => void } => {
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  const [pages, setPages] = useState(() => openedAt(place));
  useEffect(() => {
    if (pages !== openedAt(place)) sessionStorage.setItem(keyOf(place), String(pages));
  }, [place, pages]);
  // The server has written one; the others follow once the page has taken over from it.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { pages: isTakenOver ? pages : 1, open: setPages };
};

const never = () => () => undefined;
