import { type Instant, instantOf } from '#kit/shared/time.ts';

export type Pace = {
  /** From start to start. */
  wholeMs: number;
  leftMs: () => number;
  /** The server's word of when the next round may begin. */
  until: (at: Instant | null) => void;
  /** The same, as a refusal says it. */
  untilText: (iso: string) => void;
  onTick: (heard: () => void) => void;
};

const tickMs = 100;

/** @param server the server's time when its answer came: never too early, as the answer took its way */
export const paceOf = (wholeMs: number, server: Instant): Pace => {
  const ahead = server - performance.now();
  const heard: (() => void)[] = [];
  let readyAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leftMs = () => Math.max(0, Math.min(wholeMs, readyAt - performance.now()));
  const tick = () => {
    clearTimeout(timer);
    for (const tell of heard) tell();
    if (leftMs() > 0) timer = setTimeout(tick, tickMs);
  };
  const until = (at: Instant | null) => {
    readyAt = at === null ? 0 : at - ahead;
    tick();
  };
  return {
    wholeMs,
    leftMs,
    until,
    untilText: (iso) => until(instantOf(iso)),
    onTick: (tell) => void heard.push(tell),
  };
};
