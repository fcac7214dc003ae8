import { z } from 'zod';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { syncClock } from '../clock.ts';

/** What the server wrote into the page: answers that the first screen would otherwise ask for in a second wave. */
const startup = z.object({
  /** The server's time when it wrote the page. */
  now: wireInstant.optional(),
  reads: z.array(z.object({ path: z.string(), input: z.unknown(), value: z.unknown() })).default([]),
});

type Startup = z.output<typeof startup>;

let known: Startup | undefined;

const startupOf = (): Startup => {
  if (known) return known;
  const text = typeof document === 'undefined' ? undefined : document.getElementById('startup')?.textContent;
  known = startup.parse(text ? JSON.parse(text) : {});
  return known;
};

/** Takes the server's time from the page; it was written between the request and its first byte. */
export const syncClockWithPage = (): void => {
  const { now } = startupOf();
  const [navigation] = performance.getEntriesByType('navigation');
  if (now === undefined || !(navigation instanceof PerformanceNavigationTiming)) return;
  const { requestStart, responseStart } = navigation;
  syncClock({
    server: now,
    sentMs: performance.timeOrigin + requestStart,
    receivedMs: performance.timeOrigin + responseStart,
  });
};

/** The answer to a read if the server wrote it into the page. */
export const startupRead = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined => {
  const asking = z.safeEncode(endpoint.input, input);
  // What an address names need not be anything that can be asked for.
  if (!asking.success) return undefined;
  const given = JSON.stringify(asking.data);
  const read = startupOf().reads.find(
    ({ path, input: asked }) => path === endpoint.path && JSON.stringify(asked) === given,
  );
  return read && z.decode(endpoint.output, read.value);
};

/** 0 when the page was kept for being offline, so that everything in it is asked again; undefined: it is fresh. */
export const startupReadAt = (): number | undefined => (startupOf().now === undefined ? 0 : undefined);
