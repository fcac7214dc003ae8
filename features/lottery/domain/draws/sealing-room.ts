import type { FairRules } from '../games/game-rules.ts';

/** A slow server adds so many tickets a second to a tree of which nothing was grown while they were sold. */
const ticketsASecond = 100_000;
/** For everything else of a seal. */
const besidesSeconds = 2;

/**
 * A draw that is sealed too late is void, so its window must hold what the seal may have to do: no less than the game's rules
 * say, and longer where lately so many tickets were sold that nothing short would do.
 * @param ticketsMax of the game's latest draws.
 */
export const withRoomToSeal = (rules: FairRules, ticketsMax: number): FairRules => {
  if (ticketsMax < ticketsASecond) return rules;
  const needed = besidesSeconds + Math.ceil(ticketsMax / ticketsASecond);
  return { ...rules, sealingSeconds: Math.max(rules.sealingSeconds, needed) };
};
