/** Runs at once, then at most once in each span; what came in between is done once more at its end. */
export const throttled = (work: () => void, spanMs: number): { call: () => void; cancel: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWanted) return;
      isWanted = false;
      work();
      rest();
    }, spanMs);
  };
  return {
    call: () => {
      if (timer !== undefined) {
        isWanted = true;
        return;
      }
      work();
      rest();
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
};
