import { useEffect, useState } from 'react';
import { deviceNowMs } from '../clock.ts';

const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
let lastMs = 0;
let isListening = false;

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  lastMs = deviceNowMs();
  for (const name of events)
    window.addEventListener(name, () => void (lastMs = deviceNowMs()), { passive: true, capture: true });
};

/** Milliseconds since the person last touched anything here. */
export const idleForMs = (): number => {
  listen();
  return deviceNowMs() - lastMs;
};

const lookEveryMs = 5000;
const awayAfterMs = 120_000;

/**
 * How often a list asks again: never while nobody sits there, so that a page left open doesn't keep its session alive.
 */
export const useWhilePresent = (everyMs: number): number | false => {
  const [isPresent, setIsPresent] = useState(true);
  useEffect(() => {
    const look = () => setIsPresent(idleForMs() < awayAfterMs);
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return isPresent ? everyMs : false;
};
