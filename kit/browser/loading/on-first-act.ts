const acts = ['pointerdown', 'pointerover', 'keydown', 'scroll'];

/**
 * Calls once when somebody does anything on the page: what they may open next is fetched then. Whoever only looks needs none of it.
 * @returns ends the wait.
 */
export const onFirstAct = (work: () => void): (() => void) => {
  const asked = new AbortController();
  const once = () => {
    asked.abort();
    work();
  };
  for (const act of acts) addEventListener(act, once, { passive: true, signal: asked.signal });
  return () => asked.abort();
};
