import { z } from 'zod';
import type { createSiteRouter } from '../routes.tsx';

/** A slow phone on a slow line has the whole page by then; whoever moves ends it sooner. */
const holdMs = 20_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const storageKey = 'places';
const placesMax = 50;
const storedPlaces = z.array(z.tuple([z.string(), z.number()]));

type Location = { href: string; state: { __TSR_key?: string } };
const keyOf = ({ href, state }: Location): string => state.__TSR_key ?? href;

/**
 * Back to a page finds the place where the person left it. The router scrolls there once, when much of the page may still
 * be on its way: the place is held while the page grows, until the person moves by themselves.
 */
export const restoreScroll = (router: ReturnType<typeof createSiteRouter>): void => {
  const places = new Map(stored());
  let letGo = () => {};
  const note = (left: Location) => {
    places.delete(keyOf(left));
    places.set(keyOf(left), scrollY);
  };
  // The router's own `fromLocation` is still the page before while the next one is only just drawn, or drawn as loading.
  let shown: Location | undefined;
  let isLeaving = false;
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    letGo();
    const left = shown ?? fromLocation;
    if (left && !isLeaving) note(left);
    isLeaving = true;
  });
  const arrive = ({ toLocation }: { toLocation: Location }) => {
    shown = toLocation;
    isLeaving = false;
  };
  router.subscribe('onBeforeRouteMount', arrive);
  router.subscribe('onRendered', (change) => {
    arrive(change);
    const top = places.get(keyOf(change.toLocation)) ?? 0;
    if (top > 0) letGo = hold(top);
  });
  addEventListener('pagehide', () => {
    if (!isLeaving) note(shown ?? router.state.location);
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-placesMax)));
  });
};

const stored = (): [string, number][] => {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? [] : (storedPlaces.safeParse(JSON.parse(text)).data ?? []);
};

const hold = (top: number): (() => void) => {
  const growth = new ResizeObserver(() => {
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
  });
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), holdMs);
  for (const move of ownMoves) addEventListener(move, () => ends.abort(), { signal: ends.signal, passive: true });
  ends.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    growth.disconnect();
  });
  growth.observe(document.body);
  return () => ends.abort();
};
