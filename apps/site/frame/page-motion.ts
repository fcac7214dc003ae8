import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const fadeMs = 140;

/** A page that takes another's place fades in. Without a shift: that would carry along what is fixed to the window. */
export const usePageMotion = (): void => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (path === before.current) return;
    before.current = path;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    document.getElementById('content')?.animate({ opacity: [0.2, 1] }, { duration: fadeMs, easing: 'ease-out' });
  }, [path]);
};
