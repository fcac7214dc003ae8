/** One reel as it turns: what stands in its cells, from the one above the window down, and how far they have moved on. */
export type Turning = {
  cells: string[];
  /** Cells moved down since the last whole one, 0 … 1. */
  offset: number;
  /** What comes in from above next, once a stop is ordered; before that the strip goes on. */
  queue: string[] | undefined;
  /** Where on the strip the next one is taken. */
  next: number;
  /** Past the stop: ms into the bounce. */
  bounceMs: number;
  speed: number;
};

export const fullSpeed = 0.026;
const speedUpMs = 160;
const bounceMs = 240;
const bounceCells = 0.17;
/** Symbols of the strip between the order to stop and the stop: enough for the eye to see them come. */
const leadIn = 3;

export const resting = (column: string, above: string): Turning => ({
  cells: [above, ...column, above],
  offset: 0,
  queue: undefined,
  next: 0,
  bounceMs: -1,
  speed: 0,
});

const symbolAt = (strip: string, at: number): string =>
  strip[((at % strip.length) + strip.length) % strip.length] ?? '';

/** Orders a stop: the symbols that follow the stop on the strip come first, then those of the window, the lowest first. */
export const orderStop = (reel: Turning, column: string, { strip, stop }: { strip: string; stop?: number }): void => {
  const rows = column.length;
  const following = Array.from({ length: leadIn }, (_, back) =>
    symbolAt(strip, (stop ?? 0) + rows + leadIn - 1 - back),
  );
  reel.queue = [...following, ...[...column].toReversed(), symbolAt(strip, (stop ?? 1) - 1)];
  if (stop !== undefined) reel.next = stop - 2;
};

/** Moves a reel on. @returns whether it still moves */
export const turn = (reel: Turning, ms: number, strip: string): boolean => {
  if (reel.bounceMs >= 0) return bounce(reel, ms);
  reel.speed = Math.min(fullSpeed, reel.speed + (fullSpeed * ms) / speedUpMs);
  reel.offset += reel.speed * ms;
  while (reel.offset >= 1) {
    const fed = reel.queue ? reel.queue.shift() : symbolAt(strip, reel.next--);
    reel.cells.pop();
    reel.cells.unshift(fed ?? '');
    reel.offset -= 1;
    if (reel.queue?.length === 0) {
      Object.assign(reel, { offset: 0, queue: undefined, bounceMs: 0, speed: 0 });
      return true;
    }
  }
  return true;
};

const bounce = (reel: Turning, ms: number): boolean => {
  reel.bounceMs += ms;
  const share = Math.min(1, reel.bounceMs / bounceMs);
  reel.offset = share >= 1 ? 0 : bounceCells * Math.sin(Math.PI * share) * (1 - share) ** 1.2;
  if (share >= 1) reel.bounceMs = -1;
  return share < 1;
};

/** Stands as ordered, at once. */
export const standAt = (reel: Turning, column: string, above: string): void => {
  Object.assign(reel, { ...resting(column, above), next: reel.next });
};

/** Fast enough that a symbol is a streak. */
export const isBlurred = (reel: Turning): boolean =>
  reel.speed > fullSpeed * 0.6 && (reel.queue === undefined || reel.queue.length > 4);
