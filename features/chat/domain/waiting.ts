/** Fewer say nothing about the next one. */
const knownMin = 5;

/**
 * How long somebody in the queue probably waits, in whole minutes: the middle of how long the last ones waited.
 * @param waitedMs of conversations that were answered lately. @returns undefined where too few are known to say anything.
 */
export const waitMinutesOf = (waitedMs: readonly number[]): number | undefined => {
  if (waitedMs.length < knownMin) return undefined;
  const sorted = waitedMs.toSorted((one, other) => one - other);
  return Math.max(1, Math.ceil((sorted[Math.floor(sorted.length / 2)] ?? 0) / 60_000));
};
