export type CostBound = {
  /** A look that takes no longer is made whenever somebody asks. */
  freeMs: number;
  /** After a slower one nobody looks again for this many times as long. */
  restTimes: number;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
};

/**
 * Bounds what a look that grows with the data may cost: those who ask while one is under way share it, and after a slow one its
 * answer stands for a while. What it answers must say of which moment it is.
 * @returns the look by name, e.g. a merchant's id.
 */
export const costBound = <Answer>({ freeMs, restTimes, clock = () => performance.now() }: CostBound) => {
  const standing = new Map<string, Promise<Answer>>();
  return (name: string, look: () => Promise<Answer>): Promise<Answer> => {
    const found = standing.get(name);
    if (found) return found;
    const since = clock();
    const answer = look();
    standing.set(name, answer);
    const forget = (afterMs: number): void => {
      setTimeout(() => standing.delete(name), afterMs).unref();
    };
    answer.then(
      () => {
        const tookMs = clock() - since;
        if (tookMs <= freeMs) standing.delete(name);
        else forget(tookMs * restTimes);
      },
      () => standing.delete(name),
    );
    return answer;
  };
};
