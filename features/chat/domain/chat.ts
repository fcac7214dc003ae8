export const chatStates = ['waiting', 'open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** How a conversation came to its end: by either side, or because nobody had said anything for long. */
export const chatEnds = ['player', 'staff', 'silence'] as const;
export type ChatEnd = (typeof chatEnds)[number];

/** What can happen to a conversation at the desk. */
export const chatSteps = ['take', 'hand_over', 'release', 'answer', 'close'] as const;
export type ChatStep = (typeof chatSteps)[number];

type Facts = { state: ChatState; staffId: string | null };

/**
 * The state after a step of somebody at the desk; undefined where they can't take it. Whoever waits is taken by anybody, what
 * somebody answers may be taken over by another; only who has it answers, hands it over, gives it back or closes it.
 */
export const stateAfter = ({ state, staffId }: Facts, step: ChatStep, by: string): ChatState | undefined => {
  if (state === 'closed') return undefined;
  if (step === 'take') return state === 'open' && staffId === by ? undefined : 'open';
  if (state !== 'open' || staffId !== by) return undefined;
  if (step === 'close') return 'closed';
  return step === 'release' ? 'waiting' : 'open';
};

/** Levels above this one are answered first. */
const rankOfOthers = 4;
export const isVipRank = (rankLevel: number | undefined): boolean => (rankLevel ?? 0) > rankOfOthers;

export const chatTextMax = 1000;
export const pictureBytesMax = 5 * 1024 * 1024;
export const scoreMax = 5;
/** How many messages a page of the history has. */
export const chatPageSize = 50;
