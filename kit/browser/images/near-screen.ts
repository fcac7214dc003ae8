import { throttled } from '../loading/throttled.ts';

/** A tenth of it within 1.3 times the screen's height. */
const threshold = 0.1;
const preload = 1.3;
export const throttleMs = 200;

type Waiting = Map<Element, () => void>;

/** One observer for all pictures of the page; what it sees is acted on at most every 200 ms. */
const createNearScreen = () => {
  const waiting: Waiting = new Map();
  const near = new Set<Element>();
  const act = throttled(() => {
    for (const element of near) {
      const seen = waiting.get(element);
      waiting.delete(element);
      observer.unobserve(element);
      seen?.();
    }
    near.clear();
  }, throttleMs);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) near.add(target);
        else near.delete(target);
      if (near.size > 0) act.call();
    },
    { threshold, rootMargin: `0px 0px ${Math.round((preload - 1) * 100)}% 0px` },
  );
  return {
    watch: (element: Element, seen: () => void) => {
      waiting.set(element, seen);
      observer.observe(element);
      return () => {
        waiting.delete(element);
        near.delete(element);
        observer.unobserve(element);
      };
    },
  };
};

let nearScreen: ReturnType<typeof createNearScreen> | undefined;

/** Calls once when the element comes near the screen. @returns ends the watch. */
export const whenNearScreen = (element: Element, seen: () => void): (() => void) => {
  nearScreen ??= createNearScreen();
  return nearScreen.watch(element, seen);
};
