import type { LiveClient } from './live.ts';

/**
 * A page's socket whose code comes after the first picture: with the first listener. Who listens or watches before it is there is
 * taken over then; where it doesn't come, the next listener asks for it again.
 */
export const createLateLive = (load: () => Promise<LiveClient>): LiveClient => {
  let live: LiveClient | undefined;
  let isComing = false;
  const waiting = new Set<(live: LiveClient) => void>();
  const come = async (): Promise<void> => {
    if (live || isComing) return;
    isComing = true;
    live = await load().catch(() => undefined);
    isComing = false;
    if (!live) return;
    for (const take of waiting) take(live);
    waiting.clear();
  };
  /** @returns the end of it, whether it has begun by then or not. */
  const begin = (start: (live: LiveClient) => () => void): (() => void) => {
    if (live) return start(live);
    let end: (() => void) | undefined;
    const take = (come: LiveClient) => (end = start(come));
    waiting.add(take);
    return () => {
      waiting.delete(take);
      end?.();
    };
  };
  return {
    listen: (topic, listener) => {
      const end = begin((it) => it.listen(topic, listener));
      void come();
      return end;
    },
    state: () => live?.state() ?? 'idle',
    onState: (listener) => begin((it) => it.onState(listener)),
    onDismissal: (listener) =>
      void begin((it) => {
        it.onDismissal(listener);
        return () => undefined;
      }),
    restart: () => live?.restart(),
  };
};
