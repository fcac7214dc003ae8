import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then what came with the start is done, and people who waited for it were answered. */
const usualMs = 15_000;

/**
 * Collects once what a start leaves behind: loading the product and its texts fills a heap of twice the size that it needs then, and V8, which sees
 * little come to it at rest, goes through all of it in small steps for ever. Stops the process for about a fifth of a second.
 */
export const collectAfterStart = (afterMs = usualMs): void => {
  const timer = setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect === 'function') collect();
  }, afterMs);
  timer.unref();
};
