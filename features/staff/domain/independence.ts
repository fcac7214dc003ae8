import { type Instant, later } from '#kit/shared/time.ts';

/** One person had a hand in another's account: made, raised, reset or enabled it, by asking or by approving. */
export type Influence = { operator: string; by: string; at: Instant };

export type IndependenceFacts = { influences: readonly Influence[]; coolingMs: number; now: Instant };

/**
 * Whether two operators are two people for a decision. They are not while one had a hand in the other's account within the
 * cooling time, directly or through others, nor while a third had a hand in both. The same as `staff.are_independent`.
 */
export const areIndependent = (first: string, second: string, facts: IndependenceFacts): boolean =>
  first !== second && dependentUntil(first, second, facts) === undefined;

/** @returns from when two different operators are independent if nothing more happens, undefined where they are now. */
export const dependentUntil = (
  first: string,
  second: string,
  { influences, coolingMs, now }: IndependenceFacts,
): Instant | undefined => {
  const recent = influences.filter(({ at }) => later(at, coolingMs) > now).sort((a, b) => a.at - b.at);
  let until: Instant | undefined;
  // The oldest end first: the pair is free with the first end that parts the two.
  for (let ended = 0; areJoined(first, second, recent.slice(ended)); ended++) {
    const oldest = recent[ended];
    if (!oldest) break;
    until = later(oldest.at, coolingMs);
  }
  return until;
};

/** Whether anybody stands above both; each stands above themselves. */
const areJoined = (first: string, second: string, influences: readonly Influence[]): boolean => {
  const aboveFirst = thoseAbove(first, influences);
  return thoseAbove(second, influences).some((person) => aboveFirst.includes(person));
};

const thoseAbove = (person: string, influences: readonly Influence[]): string[] => {
  const found = new Set([person]);
  // A set that grows while it is walked is walked to its new end.
  for (const each of found) for (const { operator, by } of influences) if (operator === each) found.add(by);
  return [...found];
};
