/** Work that is repeated until all of it is stopped. */
export type Loops = {
  /** Calls the work after a pause, and again after each end of it. It must not throw. @param firstMs the first pause, where it is another. */
  repeat: (everyMs: number, work: () => Promise<void>, firstMs?: number) => void;
  /** Has `stop` wait for this, too. */
  track: (work: Promise<void>) => void;
  isStopped: () => boolean;
  /** Begins nothing more, and waits for what runs. */
  stop: () => Promise<void>;
};

export const openLoops = (): Loops => {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const track = (work: Promise<void>): void => {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  };
  const repeat = (everyMs: number, work: () => Promise<void>, firstMs = everyMs): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      track(work().finally(() => repeat(everyMs, work)));
    }, firstMs);
    timers.add(timer);
  };
  return {
    repeat,
    track,
    isStopped: () => stopped,
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
};
