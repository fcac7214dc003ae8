/** How a number is taken just now. Apart from what decides it, for pages that only show it. */
export const limitStates = ['open', 'reduced', 'closed'] as const;
export type LimitState = (typeof limitStates)[number];
