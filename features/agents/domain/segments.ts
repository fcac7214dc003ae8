import type { MemberPlay } from './team-figures.ts';

/** Where somebody stood for a part of a period: from the first day on, up to the last, both included. */
export type Segment = { agents: readonly string[]; first: string; last: string };

/** Everything that was played below each agent by somebody who moved: whoever stood above all the time gets all of it. */
export const playBelowEach = (
  segments: readonly Segment[],
  plays: readonly (MemberPlay & { day: string })[],
): Map<string, MemberPlay[]> => {
  const below = new Map<string, MemberPlay[]>();
  for (const { agents, first, last } of segments) {
    const here = plays.filter(({ day }) => day >= first && day <= last);
    for (const agent of agents) below.set(agent, [...(below.get(agent) ?? []), ...here]);
  }
  return below;
};
