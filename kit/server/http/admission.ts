/**
 * Lets so many pieces of work run at once; what comes then is sent away at once. A line that grows without an end serves nobody
 * in time and takes as long to drain as the crowd lasted.
 * @returns runs the work, or throws an Error that `isTooBusy` and `isUnavailable` know.
 */
export const admission = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  return async (work) => {
    if (running >= most) throw Object.assign(new Error('too many calls are answered already'), { code: 'TOO_BUSY' });
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
};
