import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How many pages of a list stood open when the person left it. */
const opened = new Map<string, number>();

/** The pages of a growing list that stand open: one at first, and on Back as many as before. */
export const useKeptPages = (): { pages: number; open: (pages: number) => void } => {
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  const [pages, setPages] = useState(() => opened.get(place) ?? 1);
  useEffect(() => {
    opened.set(place, pages);
  }, [place, pages]);
  return { pages, open: setPages };
};
