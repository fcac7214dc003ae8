import { createLateLive } from '#kit/browser/live/late-live.ts';
import type { LiveClient } from '#kit/browser/live/live.ts';

/** The page's news; nothing of the first picture waits for the code of its socket. */
export const createSiteLive = (): LiveClient =>
  createLateLive(async () => (await import('./site-socket.ts')).openSiteSocket());
